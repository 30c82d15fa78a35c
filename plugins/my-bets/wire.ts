import * as z from "zod/mini";
import { bet, voidReason } from "../betslip/wire.ts";

/** Open bets are sorted by when they were placed, calculated ones by when they were settled. */
export const betState = z.enum(["open", "calculated"]);
export type BetState = z.infer<typeof betState>;

/** The kinds of bet that a player can filter by; a bet may be several of them. */
export const betProduct = z.enum(["single", "express", "system", "builder", "each_way", "in_play", "free_bet"]);
export type BetProduct = z.infer<typeof betProduct>;

/** Neither before year 1000 nor finer than any clock: databases have limits of their own. */
const moment = z.iso.datetime().check(z.regex(/^[1-9]/), z.maxLength(30));

/** The filter of a list. `from` is the first moment included and `to` the first one excluded. */
export const betFilter = z.object({
  from: z.optional(moment),
  to: z.optional(moment),
  product: z.optional(betProduct),
  status: z.optional(bet.shape.status),
});
export type BetFilter = z.infer<typeof betFilter>;

/**
 * `GET /api/v1/bets/totals` of all bets that match a filter, in minor units of the player's currency: the money staked,
 * the money returned so far including cash-outs, and the difference. A free bet counts only with its return.
 */
export const betTotals = z.object({
  currency: z.string(),
  count: z.int(),
  staked: z.int(),
  returned: z.int(),
  net: z.int(),
});
export type BetTotals = z.infer<typeof betTotals>;

/** `GET /api/v1/bets?state=open|calculated&cursor=` and the filter, newest first; `next` continues. */
export const betPage = z.object({ bets: z.array(bet), next: z.nullable(z.string()) });
export type BetPage = z.infer<typeof betPage>;

/**
 * Something that happened to a bet. `settled` and `resettled` by a result, `confirmed` when it became official,
 * `cancelled` with a reason. `reopened` and `reinstated` reverse a result or a cancellation. `deducted` when the profit
 * of a pick is reduced because a runner was withdrawn, or restored because it was not after all. `amount` is the change
 * of the player's balance, in minor units; status and payout are those after it.
 */
export const betHistoryEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum([
    "placed",
    "settled",
    "confirmed",
    "resettled",
    "cancelled",
    "reopened",
    "reinstated",
    "deducted",
    "cashed_out",
    "edited",
  ]),
  reason: z.nullable(voidReason),
  status: bet.shape.status,
  payout: z.nullable(z.int()),
  amount: z.int(),
});
export type BetHistoryEntry = z.infer<typeof betHistoryEntry>;

/** `GET /api/v1/bets/{id}/history`, in chronological order. */
export const betHistory = z.object({ entries: z.array(betHistoryEntry) });
export type BetHistory = z.infer<typeof betHistory>;
