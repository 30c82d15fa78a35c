import * as z from "zod/mini";
import { currency, gameCode, id, MOST, type WalletStatus } from "../port/wallet-wire.ts";

const amount = z.int().check(z.gte(0), z.lte(MOST));
/** The most wins of one call. */
const MOST_ACTIONS = 20;

const request = {
  user_id: id,
  currency,
  game: gameCode,
  game_id: z.optional(id),
  finished: z.optional(z.boolean()),
};
const bet = z.object({ action: z.literal("bet"), action_id: id, amount });
const win = z.object({ action: z.literal("win"), action_id: id, amount });
const back = z.object({ action: z.literal("rollback"), action_id: id, original_action_id: id });

/** What is read of each operation; anything else is not. */
export const SOFTSWISS = {
  play: z.object({
    ...request,
    /** The token of the launch; what only pays needs none. */
    session_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    actions: z.optional(z.array(z.discriminatedUnion("action", [bet, win])).check(z.maxLength(MOST_ACTIONS))),
  }),
  rollback: z.object({
    ...request,
    game_id: id,
    actions: z.array(back).check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
  }),
} as const;
export type SoftswissOperation = keyof typeof SOFTSWISS;
export type SoftswissSaid<O extends SoftswissOperation> = z.output<(typeof SOFTSWISS)[O]>;

/** The code of each status of the wallet. */
export const SOFTSWISS_CODE = {
  INSUFFICIENT_FUNDS: 100,
  INVALID_TOKEN: 101,
  TOKEN_EXPIRED: 101,
  SESSION_ENDED: 101,
  PLAYER_LOCKED: 110,
  LIMIT_REACHED: 105,
  NOT_ALLOWED: 110,
  TRANSACTION_CONFLICT: 400,
  TRANSACTION_ROLLED_BACK: 400,
  ROUND_CLOSED: 400,
  WRONG_CURRENCY: 154,
  UNKNOWN_GAME: 405,
  UNKNOWN_ROUND: 404,
  INVALID_REQUEST: 400,
  TRY_AGAIN: 503,
} as const satisfies Readonly<Record<Exclude<WalletStatus, "OK">, number>>;
/** A field is missing or of another kind. */
export const FIELDS_WRONG = 155;
export const GAME_FORBIDDEN = 107;

/** Codes below are of the player or the bet, and come with this one. */
const FIRST_OF_HTTP = 400;
const REFUSED = 412;
export const httpCodeOf = (code: number): number => (code < FIRST_OF_HTTP ? REFUSED : code);

export const softswissAnswer = z.union([
  z.object({ code: z.int(), message: z.string(), balance: z.optional(z.int()) }),
  z.object({
    balance: z.int(),
    game_id: z.optional(z.string()),
    transactions: z.optional(z.array(z.object({ action_id: z.string(), tx_id: z.string() }))),
  }),
]);
export type SoftswissAnswer = z.infer<typeof softswissAnswer>;
