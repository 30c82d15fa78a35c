// What the house and a platform's game wallet say to each other: POST {wallet}/{operation}, JSON, signed.
import * as z from "zod/mini";

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

const refusal = z.object({ code: z.string().check(z.maxLength(64)), details: z.optional(z.unknown()) });

/** What is understood is answered so, with HTTP 200. */
export const answerSchema = z.object({
  status: z.enum(STATUSES),
  balance: z.optional(z.int()),
  currency: z.optional(z.string()),
  refusal: z.optional(z.nullable(refusal)),
});
export type WalletAnswer = z.infer<typeof answerSchema>;

const name = z.string().check(z.minLength(1), z.maxLength(128));

/** Free rounds of a bonus: their stake, how many are left, and the most that they can still bring. */
const freeRounds = z.object({ campaign: name, stake: z.int().check(z.gte(1)), left: z.int(), most: z.int() });
export type FreeRounds = z.infer<typeof freeRounds>;

export const authenticatedSchema = z.object({
  status: z.literal("OK"),
  session: name,
  player: name,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  balance: z.int(),
  /** How long a round has to take at least where the player is. */
  minimumCycleMs: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
  freeRounds: z.optional(freeRounds),
});
export type Authenticated = z.infer<typeof authenticatedSchema>;

export interface BetCall {
  readonly session: string;
  readonly player: string;
  readonly game: string;
  readonly round: string;
  readonly transaction: string;
  readonly amount: number;
  readonly currency: string;
  /** The bonus that pays for it: a round that costs the player nothing. */
  readonly free?: string | undefined;
}
