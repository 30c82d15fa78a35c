import * as z from "zod/mini";
import { WAY_KINDS } from "../../../plugins/cashier/payment-rules.ts";
import { DOCUMENT_KINDS } from "../../../plugins/kyc/kyc-rules.ts";
import { CURRENCIES } from "../../money/currencies.ts";

const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Minor units. */
const money = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const byCurrency = z.record(currency, money);
const minutes = z.int().check(z.gte(0), z.lte(100_000));

/** What a way takes and costs in one direction. It is not offered in a currency that has no limits here. */
const offered = z.object({
  limits: z.record(currency, z.object({ least: money, most: money })),
  /** The fixed part is in minor units of every currency alike; a share suits a way with several better. */
  fee: z.object({ fixed: z.int().check(z.gte(0)), basisPoints: z.int().check(z.gte(0), z.lte(5000)) }),
  /** How long it usually takes. */
  minutes: z.object({ from: minutes, to: minutes }),
});
export type Offered = z.infer<typeof offered>;

const way = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  kind: z.enum(WAY_KINDS),
  /** The name that players see; the kind's if omitted. */
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  deposit: z.optional(offered),
  withdrawal: z.optional(offered),
  /** The countries in which it is offered; all if omitted. */
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
});
export type ConfiguredWay = z.infer<typeof way>;

/** How much of a currency one euro is worth: decimal text, so that no rate is ever a binary fraction. */
const rate = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/));

/** How players exchange between their own currencies. */
const exchange = z.object({
  /** The mid rates against the euro, which itself needs none. A currency without a rate is not exchanged. */
  rates: z.record(currency, rate),
  /** What the house keeps of each exchange. */
  marginBasisPoints: z.int().check(z.gte(0), z.lte(2000)),
  /** How long a quote holds. */
  seconds: z.int().check(z.gte(5), z.lte(600)),
});

/** A brand's rules for money that comes in and goes out. */
export const cashierConfiguration = z.object({
  /** The ways to pay, in the order of the page. */
  ways: z.array(way),
  /** Amounts to press, by currency. */
  quick: z.record(currency, z.array(money)),
  /** Withdrawals up to this are sent without a person, unless they go to a new place. In other currencies none are. */
  automaticUpTo: byCurrency,
  /** Withdrawals above this are approved by two people. In other currencies one is enough. */
  twoPeopleAbove: byCurrency,
  /** How much of the deposits has to be staked before the first withdrawal. */
  turnoverPercent: z.int().check(z.gte(0), z.lte(1000)),
  /** The documents that have to be approved before a withdrawal. */
  documents: z.array(z.enum(DOCUMENT_KINDS)),
  /** How long a person takes to decide on a withdrawal at most, in minutes. Players see it. */
  promise: minutes,
  /** Null if players cannot exchange between their currencies. */
  exchange: z._default(z.nullable(exchange), null),
});
export type CashierConfiguration = z.infer<typeof cashierConfiguration>;

/** An amount in each currency of the product, from one in euro cents. */
const everywhere = (cents: number): Record<string, number> =>
  Object.fromEntries(Object.values(CURRENCIES).map(({ shortName, scale }) => [shortName, Math.round(cents * scale)]));

const limits = (least: number, most: number): Offered["limits"] => {
  const [lowest, highest] = [everywhere(least), everywhere(most)];
  return Object.fromEntries(
    Object.keys(CURRENCIES).map((code) => [code, { least: lowest[code]!, most: highest[code]! }]),
  );
};

const FREE = { fixed: 0, basisPoints: 0 };
const AT_ONCE = { from: 0, to: 0 };
const DAY = 24 * 60;

/** The product's own rules, which a brand's file can change in part. A brand names its ways itself. */
export const CASHIER: CashierConfiguration = {
  ways: [],
  quick: Object.fromEntries(
    Object.values(CURRENCIES).map(({ shortName, scale }) => [
      shortName,
      [1000, 2000, 5000, 10_000].map((cents) => Math.round(cents * scale)),
    ]),
  ),
  automaticUpTo: everywhere(50_000),
  twoPeopleAbove: everywhere(500_000),
  turnoverPercent: 100,
  documents: ["identity", "address"],
  promise: DAY,
  exchange: null,
};

/** A sandbox has every kind of way, and asks for no documents, because its money is play money. */
export const SANDBOX_CASHIER: CashierConfiguration = {
  ...CASHIER,
  ways: [
    {
      id: "card",
      kind: "card",
      deposit: { limits: limits(500, 500_000), fee: FREE, minutes: AT_ONCE },
      withdrawal: { limits: limits(1000, 500_000), fee: FREE, minutes: { from: 1, to: DAY } },
    },
    {
      id: "wallet",
      kind: "wallet",
      deposit: { limits: limits(500, 500_000), fee: FREE, minutes: AT_ONCE },
      withdrawal: { limits: limits(1000, 500_000), fee: FREE, minutes: { from: 1, to: 60 } },
    },
    {
      id: "bank",
      kind: "bank",
      deposit: { limits: limits(1000, 5_000_000), fee: FREE, minutes: { from: 1, to: 2 * DAY } },
      withdrawal: { limits: limits(2000, 5_000_000), fee: FREE, minutes: { from: 60, to: 2 * DAY } },
    },
    { id: "voucher", kind: "voucher", deposit: { limits: limits(500, 25_000), fee: FREE, minutes: AT_ONCE } },
    {
      id: "crypto",
      kind: "crypto",
      deposit: { limits: limits(2000, 1_000_000), fee: { fixed: 0, basisPoints: 100 }, minutes: { from: 10, to: 60 } },
      withdrawal: {
        limits: limits(2000, 1_000_000),
        fee: { fixed: 0, basisPoints: 100 },
        minutes: { from: 10, to: 60 },
      },
    },
  ],
  documents: [],
  exchange: {
    rates: {
      ...{ USD: "1.0835", GBP: "0.8462", UAH: "45.17", PLN: "4.3015", CZK: "25.08", CHF: "0.9534" },
      ...{ SEK: "11.324", BRL: "6.0275", CAD: "1.4986", JPY: "162.4" },
    },
    marginBasisPoints: 50,
    seconds: 30,
  },
};
