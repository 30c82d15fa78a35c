import * as z from "zod/mini";

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Money in minor units. */
const money = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** `GET /api/v1/cashier/exchange`: the currencies that can be exchanged; none if exchange is not offered. */
export const exchangeOffer = z.object({ currencies: z.array(currencyCode) });

/** `POST /api/v1/cashier/exchange/quotes` */
export const quoteRequest = z.object({ from: currencyCode, to: currencyCode, amount: money });
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** What both sides of an exchange are. */
const sides = {
  from: currencyCode,
  to: currencyCode,
  /** What is given, in minor units of `from`. */
  amount: z.int(),
  /** What comes for it, in minor units of `to`; rounded down. */
  receives: z.int(),
  /** How many units of `to` one unit of `from` brings, as a decimal number, with the house's margin taken off. */
  rate: z.string(),
};

export const exchangeQuote = z.object({
  ...sides,
  /** Only the platform can make it; it is accepted once. */
  id: z.string(),
  expiresAt: z.iso.datetime(),
});
export type ExchangeQuote = z.infer<typeof exchangeQuote>;

/** `POST /api/v1/cashier/exchanges`, with an `Idempotency-Key`. */
export const exchangeRequest = z.object({ quote: z.string().check(z.minLength(1), z.maxLength(1000)) });

export const exchange = z.object({ ...sides, id: z.string(), at: z.iso.datetime() });
export type Exchange = z.infer<typeof exchange>;

/** Refusals of quotes and exchanges. */
export const exchangeRefusal = z.enum([
  "EXCHANGE_NOT_OFFERED",
  "SAME_CURRENCY",
  "CURRENCY_NOT_OPEN",
  "AMOUNT_TOO_SMALL",
  "NOT_ENOUGH_MONEY",
  "QUOTE_EXPIRED",
  "QUOTE_USED",
  "RATE_CHANGED",
  "KEY_REUSED",
  "ACCOUNT_NOT_ACTIVE",
  "EXCHANGE_NOT_ALLOWED",
  "MONEY_AT_HOST",
]);
export type ExchangeRefusal = z.infer<typeof exchangeRefusal>;
