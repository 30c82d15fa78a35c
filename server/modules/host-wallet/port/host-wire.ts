import * as z from "zod/mini";

/** What a host's wallet may answer. With `balance` it says what the player has now, in minor units. */
export const hostAnswer = z.object({
  status: z.enum([
    "OK",
    "DONE_ALREADY",
    "INSUFFICIENT_FUNDS",
    "PLAYER_UNKNOWN",
    "PLAYER_LOCKED",
    "LIMIT_REACHED",
    "NOT_ALLOWED",
    "ROLLED_BACK",
    "ORDER_UNKNOWN",
    "INVALID_REQUEST",
  ]),
  balance: z.optional(z.int()),
});
export type HostStatus = z.infer<typeof hostAnswer>["status"];

/** What each call says beside `order`, `account`, `amount` and `currency`. */
export interface HostCallBodies {
  /** Sets a stake aside. */
  readonly reserve: { readonly bet: { readonly type: string; readonly legs: number; readonly isLive: boolean } };
  /** The stake is that of this bet. */
  readonly confirm: { readonly bet: string };
  /** There is no bet, and the stake is the player's again. */
  readonly "roll-back": Record<never, never>;
  /** Pays, or takes back if the amount is negative. */
  readonly settle: { readonly parts: readonly SettledPart[] };
}
export type HostOperation = keyof HostCallBodies;

/** A part of a settlement: what it is of, what it is, and how much. The parts make the whole. */
export interface SettledPart {
  readonly id: string;
  readonly bet: string | null;
  readonly what: string;
  readonly amount: number;
}
