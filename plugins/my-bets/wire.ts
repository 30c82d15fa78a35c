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

/** `GET /api/v1/bets?state=open|calculated&cursor=` newest first; `next` continues. */
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
