import * as z from "zod/mini";
import { bet, voidReason } from "../betslip/wire.ts";

export {
  bet,
  betReceipt,
  legResult,
  placedLeg,
  voidReason,
  type Bet,
  type BetReceipt,
  type PlacedLeg,
  type VoidReason,
} from "../betslip/wire.ts";

/** Open bets stand by when they were placed, calculated ones by when they were settled. */
export const betState = z.enum(["open", "calculated"]);
export type BetState = z.infer<typeof betState>;

/** What a bet is looked for as; a bet may be several of them. */
export const betProduct = z.enum(["single", "express", "system", "builder", "each_way", "in_play", "free_bet"]);
export type BetProduct = z.infer<typeof betProduct>;

/** Neither from before there were bets, nor finer than any clock: databases have calendars of their own. */
const moment = z.iso.datetime().check(z.regex(/^[1-9]/), z.maxLength(30));

/** Narrows a list down. `from` is the first moment that counts and `to` the first that does not any more. */
export const betFilter = z.object({
  from: z.optional(moment),
  to: z.optional(moment),
  product: z.optional(betProduct),
  status: z.optional(bet.shape.status),
});
export type BetFilter = z.infer<typeof betFilter>;

/**
 * `GET /api/v1/bets/totals` of all bets that a filter lets through, in minor units of the player's currency: the money that
 * was staked, what came back so far with cash-outs, and the difference. A free bet counts with what it returned alone.
 */
export const betTotals = z.object({
  currency: z.string(),
  count: z.int(),
  staked: z.int(),
  returned: z.int(),
  net: z.int(),
});
export type BetTotals = z.infer<typeof betTotals>;

/** `GET /api/v1/bets?state=open|calculated&cursor=` and what narrows it, newest first; `next` continues. */
export const betPage = z.object({ bets: z.array(bet), next: z.nullable(z.string()) });
export type BetPage = z.infer<typeof betPage>;

/**
 * Something that happened to a bet. `settled` and `resettled` by a result, `confirmed` when it became official, `cancelled`
 * with a reason; `reopened` and `reinstated` take a result or a cancellation back; `deducted` when a runner was withdrawn, or
 * was not after all, and the profit of a pick is less, or whole again. `amount` is what it moved on the player's balance, in
 * minor units; status and payout are those after it.
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

/** `GET /api/v1/bets/{id}/history`, in the order in which it happened. */
export const betHistory = z.object({ entries: z.array(betHistoryEntry) });
export type BetHistory = z.infer<typeof betHistory>;
