import { GameCaller, newGameId, type RawAnswer, type Signed } from "../../support/casino/game-caller.ts";

type Body = Record<string, unknown>;
/** Sends a body to the good wallet. */
type Send = (operation: string, body: Body) => Promise<RawAnswer>;

/** How a wallet answers a body. */
type Answering = (send: Send, operation: string, body: Body) => Promise<RawAnswer>;

/** A wallet that has a fault, and the case that has to find it. */
export interface Planted {
  readonly name: string;
  readonly foundBy: string;
  /** How it answers what can be read. */
  readonly answer?: Answering;
  /** How it takes signatures. */
  readonly signed?: (signed: Signed) => Signed;
}

/** The same wallet with the fault in it. */
export function withFault(good: GameCaller, origin: string, { answer, signed }: Planted): GameCaller {
  class Faulty extends GameCaller {
    override async send(operation: string, body: string | Buffer, given: Signed = {}): Promise<RawAnswer> {
      if (!answer) return good.send(operation, body, signed?.(given) ?? given);
      const send: Send = (name, sent) => good.send(name, JSON.stringify(sent));
      return answer(send, operation, JSON.parse(body.toString()) as Body);
    }
  }
  return new Faulty(origin, good.secret);
}

/** What the wallet says, changed where it has a status. */
const told =
  (from: string, to: RawAnswer["body"]["status"]): Answering =>
  async (send, operation, body) => {
    const answer = await send(operation, body);
    return answer.body.status === from ? { ...answer, body: { ...answer.body, status: to } } : answer;
  };

/** What the wallet hears of some operation, changed on its way. */
const heard =
  (of: string, change: (body: Body) => Body): Answering =>
  (send, operation, body) =>
    send(operation, operation === of ? change(body) : body);

const renamed = (of: string, field = "transaction") => heard(of, (body) => ({ ...body, [field]: newGameId("other") }));

export const PLANTED: readonly Planted[] = [
  { name: "a bet counts each time", foundBy: "a bet that is sent again is the same bet", answer: renamed("bet") },
  { name: "a win counts each time", foundBy: "a win that is sent again is paid once", answer: renamed("win") },
  {
    name: "a prize counts each time",
    foundBy: "a prize that is sent again is paid once",
    answer: renamed("promo-win"),
  },
  {
    name: "a bet and its win in one count each time",
    foundBy: "a bet and its win in one that are sent again count once",
    answer: heard("bet-and-win", (body) => ({
      ...{ ...body, betTransaction: newGameId("bet"), winTransaction: newGameId("win"), round: newGameId("round") },
    })),
  },
  {
    name: "conflicts are not noticed",
    foundBy: "a known number with another amount is a conflict",
    answer: told("TRANSACTION_CONFLICT", "OK"),
  },
  {
    name: "rollbacks of what is unknown are forgotten",
    foundBy: "a bet that comes after its rollback is refused",
    answer: renamed("rollback", "reference"),
  },
  {
    name: "what was taken back is told as taken",
    foundBy: "a bet that was taken back is not taken again",
    answer: told("TRANSACTION_ROLLED_BACK", "OK"),
  },
  {
    name: "wins before their bets are told as paid",
    foundBy: "a win before its bet is asked for again, and paid after it",
    answer: told("TRY_AGAIN", "OK"),
  },
  {
    name: "closed rounds take bets",
    foundBy: "no bet is taken in a round that has ended",
    answer: (send, operation, body) =>
      operation === "end-round" ? Promise.resolve({ status: 200, body: { status: "OK" } }) : send(operation, body),
  },
  {
    name: "wins close no round",
    foundBy: "no bet is taken in a round that a win has closed",
    answer: heard("win", (body) => ({ ...body, closesRound: false })),
  },
  {
    name: "amounts are rounded",
    foundBy: "a bet of parts of the smallest unit is refused",
    answer: heard("bet", (body) => ({ ...body, amount: Math.round(Number(body["amount"])) })),
  },
  {
    name: "amounts lose their sign",
    foundBy: "a bet of less than nothing is refused",
    answer: heard("bet", (body) => ({ ...body, amount: Math.abs(Number(body["amount"])) })),
  },
  {
    name: "amounts may be texts",
    foundBy: "a bet of a text is refused",
    answer: heard("bet", (body) => ({ ...body, amount: Number(body["amount"]) })),
  },
  {
    name: "the currency is not looked at",
    foundBy: "a bet in another currency is refused",
    answer: heard("bet", (body) => ({ ...body, currency: "EUR" })),
  },
  {
    name: "a lack of money is told as taken",
    foundBy: "a bet above the balance is refused, and nothing moves",
    answer: told("INSUFFICIENT_FUNDS", "OK"),
  },
  {
    name: "the balance is that of before",
    foundBy: "a bet is taken from the balance",
    async answer(send, operation, body) {
      const answer = await send(operation, body);
      const { balance } = answer.body;
      const isBet = operation === "bet" && balance !== undefined;
      return isBet ? { ...answer, body: { ...answer.body, balance: balance + Number(body["amount"]) } } : answer;
    },
  },
  {
    name: "wins are refused after the session's end",
    foundBy: "after the player has logged out a win is paid",
    async answer(send, operation, body) {
      const isOver = operation === "win" && (await send("balance", { ...body })).body.status === "SESSION_ENDED";
      return isOver ? { status: 200, body: { status: "SESSION_ENDED" } } : send(operation, body);
    },
  },
  {
    name: "sessions never end",
    foundBy: "after the player has logged out no bet is taken",
    answer: told("SESSION_ENDED", "OK"),
  },
  { name: "tokens are good for ever", foundBy: "a token is used once", answer: told("INVALID_TOKEN", "OK") },
  {
    name: "unknown games are told as known",
    foundBy: "a bet at a game that is unknown is refused",
    answer: told("UNKNOWN_GAME", "OK"),
  },
  {
    name: "signatures are not looked at",
    foundBy: "what somebody else has signed is refused",
    signed: () => ({}),
  },
  {
    name: "the time of a signature is not looked at",
    foundBy: "what was signed six minutes ago is refused",
    signed: ({ secret, headers }) => ({ ...(secret !== undefined && { secret }), ...(headers && { headers }) }),
  },
];
