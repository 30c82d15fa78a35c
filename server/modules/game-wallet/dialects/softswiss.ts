import type { GameWallet } from "../port/wallet-service.ts";
import type { WalletAnswer } from "../port/wallet-wire.ts";
import {
  FIELDS_WRONG,
  GAME_FORBIDDEN,
  SOFTSWISS,
  SOFTSWISS_CODE,
  type SoftswissAnswer,
  type SoftswissOperation,
  type SoftswissSaid,
} from "./softswiss-wire.ts";

export const isSoftswissOperation = (name: string): name is SoftswissOperation => Object.hasOwn(SOFTSWISS, name);

type Play = SoftswissSaid<"play">;
type Action = NonNullable<Play["actions"]>[number];

/** What was booked of a call, in the order of its actions, and the wallet's last answer. */
interface Done {
  readonly last: WalletAnswer;
  readonly transactions: { action_id: string; tx_id: string }[];
}

/** What a provider says in the dialect of SOFTSWISS, carried out by the wallet and answered in its codes. */
export class SoftswissDialect {
  constructor(private readonly wallet: GameWallet) {}

  async run(provider: string, operation: SoftswissOperation, body: object): Promise<SoftswissAnswer> {
    const read = SOFTSWISS[operation].safeParse(body);
    if (!read.success) return { code: FIELDS_WRONG, message: "A field is missing, or is of another kind." };
    const said = read.data;
    const { last, transactions } =
      operation === "play"
        ? await this.play(provider, said as Play)
        : await this.rollback(provider, said as SoftswissSaid<"rollback">);
    if (last.status !== "OK") return refusalOf(last);
    const held = last.balance === undefined ? await this.wallet.holder(provider, said.user_id) : last;
    if (held.status !== "OK") return refusalOf(held);
    const { balance } = held;
    if (balance === undefined) return refusalOf({ status: "INVALID_TOKEN" });
    return {
      balance,
      ...(said.game_id !== undefined && { game_id: said.game_id }),
      ...(transactions.length > 0 && { transactions }),
    };
  }

  private async play(provider: string, said: Play): Promise<Done> {
    const { actions = [], game_id: round, user_id: player } = said;
    const [first, ...others] = actions;
    const bets = actions.filter(({ action }) => action === "bet");
    const nothing = (last: WalletAnswer): Done => ({ last, transactions: [] });
    // One stake is booked whole or not at all; of several the wallet could not say so.
    if (bets.length > 1 || (bets.length === 1 && first?.action !== "bet"))
      return nothing({ status: "INVALID_REQUEST" });
    if (first && round === undefined) return nothing({ status: "INVALID_REQUEST" });
    if (first?.action === "bet") {
      const { session, ...seat } = await this.seat(provider, said);
      return session === undefined ? nothing(seat) : this.staked(provider, said, { session, bet: first, wins: others });
    }
    if (first) return this.won(provider, said, actions, nothing({ status: "OK" }));
    const seat = said.session_id === undefined ? undefined : await this.seat(provider, said);
    const last = seat ?? (await this.wallet.holder(provider, player));
    return nothing(await this.finished(provider, said, last));
  }

  /** A stake, and what was won with it: with the first win in one, so that neither is without the other. */
  private async staked(
    provider: string,
    said: Play,
    { session, bet, wins }: { session: string; bet: Action; wins: readonly Action[] },
  ): Promise<Done> {
    const { game, currency, game_id: round = "" } = said;
    const common = { requestId: bet.action_id, session, game, round, currency };
    const [win, ...others] = wins;
    if (bet.amount === 0) return { last: { status: "INVALID_REQUEST" }, transactions: [] };
    if (!win) {
      const last = await this.wallet.run(provider, {
        operation: "bet",
        said: { ...common, transaction: bet.action_id, amount: bet.amount },
      });
      return { last: await this.finished(provider, said, last), transactions: booked(last, bet) };
    }
    const last = await this.wallet.run(provider, {
      operation: "bet-and-win",
      said: {
        ...common,
        ...{ betTransaction: bet.action_id, betAmount: bet.amount },
        ...{ winTransaction: win.action_id, winAmount: win.amount },
        closesRound: said.finished === true && others.length === 0,
      },
    });
    return this.won(provider, said, others, { last, transactions: booked(last, bet, win) });
  }

  /** Wins, to whom the provider names; the last one ends the round if that is said. */
  private async won(provider: string, said: Play, wins: readonly Action[], before: Done): Promise<Done> {
    const { game, currency, user_id: player, game_id: round = "", finished } = said;
    let done = before;
    for (const [at, win] of wins.entries()) {
      if (done.last.status !== "OK") return done;
      const last = await this.wallet.run(provider, {
        operation: "win",
        said: {
          ...{ requestId: win.action_id, player, game, round, currency },
          ...{ transaction: win.action_id, amount: win.amount },
          closesRound: finished === true && at === wins.length - 1,
        },
      });
      done = { last, transactions: [...done.transactions, ...booked(last, win)] };
    }
    return done;
  }

  private async rollback(provider: string, said: SoftswissSaid<"rollback">): Promise<Done> {
    let done: Done = { last: { status: "OK" }, transactions: [] };
    for (const action of said.actions) {
      const last = await this.wallet.run(provider, {
        operation: "rollback",
        said: {
          requestId: action.action_id,
          round: said.game_id,
          transaction: action.action_id,
          reference: action.original_action_id,
        },
      });
      done = { last, transactions: [...done.transactions, ...booked(last, action)] };
      if (last.status !== "OK") return done;
    }
    return { ...done, last: await this.finished(provider, said, done.last) };
  }

  /** Ends the round where nothing that was paid has; one that never began needs no end. */
  private async finished(
    provider: string,
    { finished, game_id: round }: Pick<Play, "finished" | "game_id">,
    last: WalletAnswer,
  ): Promise<WalletAnswer> {
    if (last.status !== "OK" || !finished || round === undefined) return last;
    const { status } = await this.wallet.run(provider, { operation: "end-round", said: { requestId: round, round } });
    return status === "TRY_AGAIN" ? { status } : last;
  }

  /** The session of the launch that is named, if it is that of the player who is. */
  private async seat(provider: string, { session_id: token, game, user_id: user }: Play): Promise<WalletAnswer> {
    if (token === undefined) return { status: "INVALID_TOKEN" };
    const seat = await this.wallet.seat(provider, token, game);
    return seat.status !== "OK" || seat.player === user ? seat : { status: "INVALID_TOKEN" };
  }
}

const booked = ({ transaction }: WalletAnswer, ...actions: readonly { readonly action_id: string }[]) =>
  transaction === undefined ? [] : actions.map(({ action_id }) => ({ action_id, tx_id: transaction }));

const MESSAGES: Partial<Readonly<Record<number, string>>> = {
  100: "The cash is too little. Nothing was taken.",
  101: "The player or their session is not known here. Nothing was booked.",
  105: "A limit of the player is reached. Nothing was taken.",
  107: "The game is closed. Nothing was taken.",
  110: "The player may not play now. Nothing was taken.",
  154: "The currency is not that of the session. Nothing was booked.",
  404: "Nothing stands of this round.",
  405: "There is no such game.",
  503: "Not now: send the same again.",
};

function refusalOf({ status, refusal, balance }: WalletAnswer): SoftswissAnswer {
  const code = refusal?.code === "GAME_CLOSED" ? GAME_FORBIDDEN : SOFTSWISS_CODE[status as keyof typeof SOFTSWISS_CODE];
  // The wallet's own word where several have one code.
  return { code, message: MESSAGES[code] ?? status, ...(balance !== undefined && { balance }) };
}
