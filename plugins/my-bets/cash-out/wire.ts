import * as z from "zod/mini";
import { bet, placeBetRequest } from "../../betslip/wire.ts";
import { balance } from "../../session/wire.ts";

/**
 * `suspended` is temporary; `unavailable` means that this bet has no offer in its present state; `closed` that it has
 * ended.
 */
export const cashOutStatus = z.enum(["available", "suspended", "unavailable", "closed"]);
export type CashOutStatus = z.infer<typeof cashOutStatus>;

/**
 * An offer for the whole running part of a bet. Amounts in minor units of the bet's currency. `id` is valid for
 * `validMs`, and an acceptance in play is answered after `delayMs`, both in this device's time. `running` is the stake
 * that still runs; `minimum` is the smallest part of it that can be cashed out or run on.
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

/** Cashes out `percent` of the running stake as soon as the offer for all of it reaches `atLeast`, in minor units. */
export const cashOutOrder = z.object({ atLeast: amount, percent });
export type CashOutOrder = z.infer<typeof cashOutOrder>;

export const cashOutStanding = z.object({
  betId: z.string(),
  status: cashOutStatus,
  /** Only with the status `available`. */
  quote: z.nullable(cashOutQuote),
  order: z.nullable(cashOutOrder),
});
export type CashOutStanding = z.infer<typeof cashOutStanding>;

/** The most bets in one request. */
export const MOST_QUOTES = 50;

/** `GET /api/v1/cash-out?bets=A,B`: bets that are not the player's are left out. */
export const cashOutStandings = z.object({ standings: z.array(cashOutStanding) });

/**
 * `POST /api/v1/bets/{id}/cash-out` with `Idempotency-Key`. `stake` is the part of the running stake to cash out;
 * without it, all of it. The payment is the share of the quote, or of a better offer available by then; never less.
 */
export const cashOutRequest = z.object({
  quoteId: z.string().check(z.maxLength(300)),
  stake: z.optional(z.int().check(z.gte(1))),
});
export type CashOutRequest = z.infer<typeof cashOutRequest>;

/** The payment, the bet after it, and the balance. */
export const cashOutReceipt = z.object({ bet, balance, paid: z.int() });
export type CashOutReceipt = z.infer<typeof cashOutReceipt>;

/** The codes of a refused cash-out (`errorCode` of the problem). The bet runs on unchanged. */
export const cashOutRefusalCode = z.enum([
  "BET_UNKNOWN",
  "BET_CLOSED",
  "CASH_OUT_SUSPENDED",
  "CASH_OUT_UNAVAILABLE",
  "CASH_OUT_EXPIRED",
  "CASH_OUT_CHANGED",
  "CASH_OUT_PART",
  "CASH_OUT_OFTEN",
  "CASH_OUT_ORDER",
  "CASH_OUT_WAITING",
  "ACCOUNT_NOT_ACTIVE",
  "KEY_REUSED",
  "KEY_IN_FLIGHT",
]);
export type CashOutRefusalCode = z.infer<typeof cashOutRefusalCode>;

/**
 * The data of such a refusal: the current offer, the minimum part, or the highest amount that an order may wait for.
 */
export const cashOutRefusalDetails = z.object({
  quote: z.optional(cashOutQuote),
  minimum: z.optional(z.int()),
  maximum: z.optional(z.int()),
});

/**
 * `PUT /api/v1/bets/{id}/cash-out-order`: sets, changes, or with null removes the order. Answers the resulting state.
 */
export const cashOutOrderRequest = z.object({ order: z.nullable(cashOutOrder) });

/**
 * `POST /api/v1/bets/{id}/edit` with `Idempotency-Key`: replaces the bet with this number by the given one. The old
 * bet's value by the quote, or by a better offer available by then, goes towards the new stake; the difference is
 * debited from or credited to cash. The new bet is placed by all the rules of placing; if it is refused, the old bet is
 * unchanged.
 */
export const editRequest = z.object({
  quoteId: z.string().check(z.maxLength(300)),
  bet: placeBetRequest.check(z.refine(({ wallet }) => wallet === "cash", "A bet is edited with money only.")),
});
export type EditRequest = z.infer<typeof editRequest>;

/** The new bet, the old one, the value of the old one, and the balance. */
export const editReceipt = z.object({ bet, replaced: bet, paid: z.int(), balance });
export type EditReceipt = z.infer<typeof editReceipt>;
