import * as z from "zod/mini";

/** Providers' names of requests, rounds and transactions. */
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const gameCode = z.string().check(z.minLength(1), z.maxLength(64));
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Minor units. */
export const MOST = 1_000_000_000_000;
const stake = z.int().check(z.gte(1), z.lte(MOST));
const winning = z.int().check(z.gte(0), z.lte(MOST));

/** Of the end of a round: a rule of the game ended it, because its player did not come back. */
const isLeft = z.optional(z.boolean());

const request = { requestId: id };
const inRound = { ...request, game: gameCode, round: id, currency };

/** What a provider says in each operation. Fields that are not listed are not read. */
export const OPERATIONS = {
  authenticate: z.object({ ...request, token: z.string().check(z.maxLength(200)), game: gameCode }),
  balance: z.object({ ...request, session: id }),
  bet: z.object({ ...inRound, session: id, transaction: id, amount: stake }),
  win: z.object({
    ...inRound,
    session: z.optional(id),
    player: z.optional(id),
    transaction: id,
    amount: winning,
    reference: z.optional(id),
    closesRound: z.boolean(),
    isLeft,
  }),
  "bet-and-win": z.object({
    ...inRound,
    session: id,
    betTransaction: id,
    betAmount: stake,
    winTransaction: id,
    winAmount: winning,
    closesRound: z.boolean(),
  }),
  rollback: z.object({ ...request, round: id, transaction: id, reference: id }),
  /** With `reference`, what a free round of a bonus has won: of nothing too, because by it the round is over. */
  "promo-win": z
    .object({
      ...{ ...request, player: id, transaction: id, amount: winning, currency, campaign: id },
      ...{ round: z.optional(id), reference: z.optional(id) },
    })
    .check(z.refine(({ amount, reference }) => amount > 0 || reference !== undefined)),
  /** A round of a bonus that costs its player nothing, at the stake and under the name that `authenticate` has told. */
  "free-round": z.object({ ...inRound, session: id, transaction: id, amount: stake, campaign: id }),
  "end-round": z.object({ ...request, round: id, isLeft }),
} as const;
export type OperationName = keyof typeof OPERATIONS;
export type Said<O extends OperationName> = z.output<(typeof OPERATIONS)[O]>;
export type WalletCall = { [O in OperationName]: { readonly operation: O; readonly said: Said<O> } }[OperationName];

/** A call whose fields are all right; undefined for any other. */
export function readCall(operation: OperationName, body: object): WalletCall | undefined {
  const said = OPERATIONS[operation].safeParse(body);
  return said.success ? ({ operation, said: said.data } as WalletCall) : undefined;
}

export const STATUSES = [
  "OK",
  "INSUFFICIENT_FUNDS",
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "SESSION_ENDED",
  "PLAYER_LOCKED",
  "LIMIT_REACHED",
  "NOT_ALLOWED",
  "TRANSACTION_CONFLICT",
  "TRANSACTION_ROLLED_BACK",
  "ROUND_CLOSED",
  "WRONG_CURRENCY",
  "UNKNOWN_GAME",
  "UNKNOWN_ROUND",
  "INVALID_REQUEST",
  "TRY_AGAIN",
] as const;
export type WalletStatus = (typeof STATUSES)[number];

/** The answer to every call that was understood. */
export const walletAnswer = z.object({
  status: z.enum(STATUSES),
  /** The cash after it, in minor units of the currency, where the player is known. */
  balance: z.optional(z.int()),
  currency: z.optional(currency),
  /** Of what keeps the player from playing, which check of the platform it was, and what it says. */
  refusal: z.optional(z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) })),
  /** The platform's number of what was booked. */
  transaction: z.optional(z.string()),
  /** Of `authenticate` alone. */
  session: z.optional(z.string()),
  player: z.optional(z.string()),
  language: z.optional(z.string()),
  country: z.optional(z.string()),
  minimumCycleMs: z.optional(z.int()),
  /** Free rounds that the player has in the game, where they have some: their stake, how many are left, and the most that they can still bring. */
  freeRounds: z.optional(z.object({ campaign: id, stake, left: z.int(), most: winning })),
});
export type WalletAnswer = z.infer<typeof walletAnswer>;
