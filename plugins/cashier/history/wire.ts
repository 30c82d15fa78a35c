import * as z from "zod/mini";
import { exchange } from "../exchange/wire.ts";
import { timeZone } from "../wire.ts";

const money = z.int();
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** What moved money, as players name it. Every kind of ledger transaction belongs to one. */
export const MOVEMENTS = [
  "deposit",
  "withdrawal",
  "refund",
  "stake",
  "return",
  "cash-out",
  "bonus",
  "exchange",
  // From and to the wallet of a page that holds the player's money.
  "transfer",
  "correction",
] as const;
export const movement = z.enum(MOVEMENTS);
export type Movement = z.infer<typeof movement>;
export const product = z.enum(["sport", "casino", "none"]);
export type MovedProduct = z.infer<typeof product>;

/** Of this century: all that can be asked of movements. */
const day = z.iso.date().check(z.regex(/^20/));

/** Days are those of a time zone, UTC if none is given, both inclusive. The currency is the account's own if none is given. */
const period = {
  from: z.optional(day),
  to: z.optional(day),
  zone: z.optional(timeZone),
  currency: z.optional(currencyCode),
};
export const periodQuery = z.object(period);
export type PeriodQuery = z.infer<typeof periodQuery>;

/**
 * `GET /api/v1/cashier/history`: every change of the cash of one wallet, newest first. `of` chooses all movements, or
 * those of money in and out alone.
 */
export const historyQuery = z.object({
  ...period,
  of: z._default(z.enum(["wallet", "payments"]), "wallet"),
  movement: z.optional(movement),
  product: z.optional(product),
  cursor: z.optional(z.string().check(z.maxLength(100))),
});
export type HistoryQuery = z.infer<typeof historyQuery>;
export const historyLine = z.object({
  /** The ledger transaction. */
  id: z.string(),
  movement,
  product,
  at: z.iso.datetime(),
  /** The change of the cash, in minor units. */
  change: money,
  /** The cash after it. */
  balance: money,
  /** The bet or payment that it is of; null for others. */
  bet: z.nullable(z.string()),
  payment: z.nullable(z.string()),
  /** Both sides of an exchange, with its rate; null for others. */
  exchange: z.nullable(exchange),
});
export type HistoryLine = z.infer<typeof historyLine>;
export const historyAnswer = z.object({
  currency: currencyCode,
  items: z.array(historyLine),
  next: z.nullable(z.string()),
  /** Of the whole period and filter. */
  totals: z.object({ in: money, out: money, lines: z.int() }),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** `GET /api/v1/cashier/history/:id`: its postings; the accounts of others and of the house by what they are for. */
export const postingsAnswer = z.object({
  currency: currencyCode,
  line: historyLine,
  /** Of a correction by people at the desk, why; null for others. */
  cause: z.nullable(z.string()),
  postings: z.array(z.object({ account: z.string(), isOwn: z.boolean(), amount: money })),
});
export type PostingsAnswer = z.infer<typeof postingsAnswer>;

/** `GET /api/v1/cashier/statistics?from=&to=&by=` */
export const STEPS = ["day", "week", "month"] as const;
export type Step = (typeof STEPS)[number];
export const statisticsQuery = z.object({ ...period, by: z._default(z.enum(STEPS), "month") });
export type StatisticsQuery = z.infer<typeof statisticsQuery>;
/**
 * What went in and out less what was taken back: a refund lowers the deposits, a withdrawal that was returned lowers the
 * withdrawals. A withdrawal counts from the moment its money is set aside.
 */
const sums = { deposited: money, withdrawn: money, staked: money, returned: money };
export const statisticsAnswer = z.object({
  currency: currencyCode,
  /** From the earliest on, without gaps; each ends where the next one begins. Weeks begin on Monday. */
  periods: z.array(z.object({ ...sums, from: z.iso.date() })),
  totals: z.object(sums),
  /** The last day that is counted. */
  to: z.iso.date(),
  /** Deposits less withdrawals since the account was opened. */
  netDeposits: money,
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;
