import * as z from "zod/mini";
import { balance } from "../../session/wire.ts";
import { bet, placeBetRequest } from "../../betslip/wire.ts";

/** `suspended` is for the moment; `unavailable` says that this bet has no offer as it stands; `closed` that it has ended. */
export const cashOutStatus = z.enum(["available", "suspended", "unavailable", "closed"]);
export type CashOutStatus = z.infer<typeof cashOutStatus>;

/**
 * An offer for all that runs of a bet. Amounts in minor units of the bet's currency. `id` holds for `validMs`, and an
 * acceptance in play is answered after `delayMs`, both of this device's time. `running` is what of the stake still runs;
 * `minimum` is the least of it that can be cashed out or run on.
 */
export const cashOutQuote = z.object({
  id: z.string().check(z.maxLength(300)),
  offer: z.int(),
  running: z.int(),
  minimum: z.int(),
  validMs: z.int(),
  delayMs: z.int(),
});
export type CashOutQuote = z.infer<typeof cashOutQuote>;

const percent = z.int().check(z.gte(1), z.lte(100));
const amount = z.int().check(z.gte(1), z.lte(1_000_000_000_000));

/** Cashes out `percent` of what runs as soon as the offer for all of it is worth `atLeast`, in minor units. */
export const cashOutOrder = z.object({ atLeast: amount, percent });
export type CashOutOrder = z.infer<typeof cashOutOrder>;

export const cashOutStanding = z.object({
  betId: z.string(),
  status: cashOutStatus,
  /** With the status `available` only. */
  quote: z.nullable(cashOutQuote),
  order: z.nullable(cashOutOrder),
});
export type CashOutStanding = z.infer<typeof cashOutStanding>;

/** At most so many bets in one call. */
export const MOST_QUOTES = 50;

/** `GET /api/v1/cash-out?bets=A,B`: bets that are not the player's are left out. */
export const cashOutStandings = z.object({ standings: z.array(cashOutStanding) });

/**
 * `POST /api/v1/bets/{id}/cash-out` with `Idempotency-Key`. `stake` is what of the running stake is cashed out; all of it
 * where it is left out. Paid is the quote's share, or that of a better offer that stands by then; never less.
 */
export const cashOutRequest = z.object({
  quoteId: z.string().check(z.maxLength(300)),
  stake: z.optional(z.int().check(z.gte(1))),
});
export type CashOutRequest = z.infer<typeof cashOutRequest>;

/** What was paid, the bet after it, and the balance. */
export const cashOutReceipt = z.object({ bet, balance, paid: z.int() });
export type CashOutReceipt = z.infer<typeof cashOutReceipt>;

/** The codes of a cash-out that did not happen (`errorCode` of the problem). The bet runs on as it was. */
export const cashOutRefusalCode = z.enum([
  "BET_UNKNOWN",
  "BET_CLOSED",
  "CASH_OUT_SUSPENDED",
  "CASH_OUT_UNAVAILABLE",
  "CASH_OUT_EXPIRED",
  "CASH_OUT_CHANGED",
  "CASH_OUT_PART",
  "CASH_OUT_ORDER",
  "CASH_OUT_WAITING",
  "ACCOUNT_NOT_ACTIVE",
  "KEY_REUSED",
  "KEY_IN_FLIGHT",
]);
export type CashOutRefusalCode = z.infer<typeof cashOutRefusalCode>;

/** What such a refusal brings: the offer that stands now, the least part, or the most that an order may wait for. */
export const cashOutRefusalDetails = z.object({
  quote: z.optional(cashOutQuote),
  minimum: z.optional(z.int()),
  maximum: z.optional(z.int()),
});

/** `PUT /api/v1/bets/{id}/cash-out-order`: sets, changes, or with null removes the order. Answers how it stands. */
export const cashOutOrderRequest = z.object({ order: z.nullable(cashOutOrder) });

/**
 * `POST /api/v1/bets/{id}/edit` with `Idempotency-Key`: puts the bet in the place of the one with this number. What the old
 * one is worth by the quote, or by a better offer that stands then, goes towards the new stake, and the difference from cash
 * or to it. The new bet is placed by all rules of placing; where it is refused the old one stands untouched.
 */
export const editRequest = z.object({
  quoteId: z.string().check(z.maxLength(300)),
  bet: placeBetRequest.check(z.refine(({ wallet }) => wallet === "cash", "A bet is edited with money only.")),
});
export type EditRequest = z.infer<typeof editRequest>;

/** The new bet, the old one, what that one was worth, and the balance. */
export const editReceipt = z.object({ bet, replaced: bet, paid: z.int(), balance });
export type EditReceipt = z.infer<typeof editReceipt>;
