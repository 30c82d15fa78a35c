import * as z from "zod/mini";
import { DIRECTIONS, REASONS, STATUSES, WAY_KINDS } from "./payment-rules.ts";

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
/** The name of a time zone. Whether there is one of this name, the database knows. */
export const timeZone = z.string().check(z.regex(/^[\w+/-]{1,60}$/));
/** Money in minor units. */
const money = z.int();
const amount = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const id = z.string().check(z.regex(/^[0-9A-Z]{12,26}$/));

const wayKind = z.enum(WAY_KINDS);
export const direction = z.enum(DIRECTIONS);
export const paymentStatus = z.enum([...new Set([...STATUSES.deposit, ...STATUSES.withdrawal])]);
const paymentReason = z.enum(REASONS);
export const paymentId = id;
export const savedWayId = id;

/** A way of the brand, for a player, a direction and a currency. */
export const way = z.object({
  id: z.string(),
  kind: wayKind,
  /** The brand's name for it; null if the kind's name is shown. */
  name: z.nullable(z.string()),
  least: money,
  /** Also by what is left of limits. */
  most: money,
  fee: z.object({ fixed: money, basisPoints: z.int() }),
  /** How long it usually takes, in minutes: from and to; 0 and 0 is at once. */
  minutes: z.object({ from: z.int(), to: z.int() }),
  /** The player's last one. */
  isLast: z.boolean(),
  /** Why it is not offered now; null if it is. */
  refusal: z.nullable(z.enum(["COUNTRY", "CURRENCY", "NOT_ENOUGH_MONEY", "SERVICE_DOWN"])),
});
export type Way = z.infer<typeof way>;

/** A card, account or address that the payment service keeps for the player. The platform has its token alone. */
export const savedWay = z.object({
  id,
  way: z.string(),
  kind: wayKind,
  /** What the service shows of it, such as `Visa ···· 4411`. */
  label: z.string(),
  /** The player's own name for it. */
  name: z.nullable(z.string()),
  /** In withdrawals, how much may go to it at most; money goes back to where it came from first. */
  most: money,
  /** In withdrawals, what has to go back to it before profit goes anywhere. */
  owed: money,
  isLast: z.boolean(),
});
export type SavedWay = z.infer<typeof savedWay>;

/** `GET /api/v1/cashier/ways?direction=&currency=` */
export const waysQuery = z.object({ direction, currency: z.optional(currencyCode) });
export const waysAnswer = z.object({
  currency: currencyCode,
  /** What can be paid out or played with now. */
  available: money,
  /** Amounts to press, in ascending order. */
  quick: z.array(money),
  ways: z.array(way),
  saved: z.array(savedWay),
  /** Of deposits, what is left of the player's limits, in this currency; missing where there are none. */
  depositLeft: z.optional(money),
  /** Before the first withdrawal: what has to be played through still; 0 if nothing. */
  turnoverLeft: money,
  /** The documents that are asked for before a withdrawal and are not approved. */
  documents: z.array(z.string()),
  /** True if the money is play money and the service is the sandbox's. */
  isSandbox: z.boolean(),
});
export type WaysAnswer = z.infer<typeof waysAnswer>;

/** What the player does next. Addresses are the payment service's. */
export const nextAction = z.discriminatedUnion("kind", [
  /** A page to be shown in a frame, such as the fields of a card or a challenge of its bank. */
  z.object({ kind: z.literal("frame"), address: z.url() }),
  /** A page of its own: the player leaves this one. */
  z.object({ kind: z.literal("redirect"), address: z.url() }),
  z.object({
    kind: z.literal("transfer"),
    holder: z.string(),
    iban: z.string(),
    bank: z.string(),
    reference: z.string(),
    amount: money,
  }),
  z.object({
    kind: z.literal("address"),
    address: z.string(),
    /** In the coin's smallest unit, as text. */
    coins: z.string(),
    coin: z.string(),
    confirmations: z.int(),
    needed: z.int(),
  }),
]);
export type NextAction = z.infer<typeof nextAction>;

/** A stage that a payment reached. */
const stage = z.object({ status: paymentStatus, reason: z.nullable(paymentReason), at: z.iso.datetime() });

export const payment = z.object({
  id,
  direction,
  way: z.string(),
  kind: wayKind,
  /** What the service shows of the card or account; null before it is known. */
  label: z.nullable(z.string()),
  currency: currencyCode,
  amount: money,
  fee: money,
  /** What came, where it differs from the amount; null before it came. */
  received: z.nullable(money),
  /** What went back of a deposit. */
  refunded: money,
  status: paymentStatus,
  reason: z.nullable(paymentReason),
  at: z.iso.datetime(),
  /** When the money is there at the latest, as promised; null once it has ended. */
  promisedBy: z.nullable(z.iso.datetime()),
  next: z.nullable(nextAction),
  stages: z.array(stage),
});
export type Payment = z.infer<typeof payment>;

/** `POST /api/v1/cashier/deposits`, with an `Idempotency-Key`. */
export const depositRequest = z.object({
  way: z.string().check(z.maxLength(40)),
  saved: z.optional(id),
  amount,
  currency: currencyCode,
  /** Where the browser comes back to: a path of the product. */
  returnTo: z.string().check(z.regex(/^\/(?!\/)[^\s\\]{0,400}$/)),
  /** Whether the card or account is offered again. */
  isKept: z.boolean(),
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** `POST /api/v1/cashier/withdrawals`, with an `Idempotency-Key`. */
export const withdrawalRequest = z.object({ saved: id, amount, currency: currencyCode });
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

/** Answer of both, of `GET /api/v1/cashier/payments/:id`, of `.../check` and of `.../cancel`. */
export const paymentAnswer = payment;

/** `POST /api/v1/cashier/saved`: a place that money can go to. A card is saved by a deposit. */
export const saveWayRequest = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bank"),
    iban: z.string().check(z.maxLength(60)),
    holder: z.string().check(z.minLength(2), z.maxLength(120)),
  }),
  z.object({ kind: z.literal("wallet"), account: z.string().check(z.minLength(3), z.maxLength(120)) }),
  z.object({ kind: z.literal("crypto"), address: z.string().check(z.regex(/^[0-9A-Za-z]{20,100}$/)) }),
]);
export type SaveWayRequest = z.infer<typeof saveWayRequest>;
/** `PATCH /api/v1/cashier/saved/:id`; `DELETE` removes it. */
export const renameWayRequest = z.object({ name: z.nullable(z.string().check(z.minLength(1), z.maxLength(40))) });
export const savedWays = z.array(savedWay);

/** `GET /api/v1/cashier/payments`, newest first; `next` continues. Days are those of `zone`, UTC if none is given. */
export const paymentsQuery = z.object({
  direction: z.optional(direction),
  status: z.optional(z.enum(["open", "done", "failed"])),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  zone: z.optional(timeZone),
  cursor: z.optional(z.string().check(z.maxLength(100))),
});
export const paymentsAnswer = z.object({
  items: z.array(z.omit(payment, { next: true, stages: true })),
  next: z.nullable(z.string()),
});
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>;
export type ListedPayment = PaymentsAnswer["items"][number];

/** On the feed's channel `player`: a payment that changed. */
export const paymentDelta = z.object({ payment: z.optional(payment) });

/** Refusals of deposits and withdrawals, in addition to those of the guard. */
export const paymentRefusal = z.enum([
  "WAY_UNKNOWN",
  "WAY_NOT_OFFERED",
  "SAVED_WAY_UNKNOWN",
  "AMOUNT_TOO_SMALL",
  "AMOUNT_TOO_LARGE",
  "CURRENCY_NOT_OPEN",
  "NOT_ENOUGH_MONEY",
  "TURNOVER_MISSING",
  "RETURN_FIRST",
  "NAME_DIFFERS",
  "IBAN_WRONG",
  "TOO_MANY_PAYMENTS",
  "TOO_MANY_SAVED",
  "KEY_REUSED",
  "CONFIRMATION_NEEDED",
  "ACCOUNT_NOT_ACTIVE",
  "SELF_EXCLUDED",
  "DEPOSIT_NOT_ALLOWED",
  "WITHDRAWAL_NOT_ALLOWED",
  "LIMIT_REACHED",
  "SERVICE_UNREACHABLE",
  "MONEY_AT_HOST",
]);
export type PaymentRefusal = z.infer<typeof paymentRefusal>;

/** The limits that a deposit may pass. */
const depositLimit = z.enum(["deposit_day", "deposit_week", "deposit_month"]);

/** The details of LIMIT_REACHED: what is left, in minor units of the deposit's currency, and when something comes back. */
export const limitDetails = z.object({
  limit: depositLimit,
  left: z.optional(z.int()),
  resetsAt: z.optional(z.iso.datetime()),
});

/** The platform's page that ends a frame of the payment service. */
export const FRAME_END = "/api/v1/cashier/frame-end";
