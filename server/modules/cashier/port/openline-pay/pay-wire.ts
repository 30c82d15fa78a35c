import * as z from "zod/mini";
import { WAY_KINDS } from "../../../../../plugins/cashier/payment-rules.ts";

// The service's API: `docs/adapters.md` describes it.

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const address = text(2000).check(z.regex(/^https?:\/\//), z.url());
/** Minor units. */
const amount = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const reference = z.string().check(z.regex(/^[\w-]{1,64}$/));

const order = {
  /** The caller's number of the payment. An order with a known one is answered as it stands. */
  reference,
  amount,
  currency,
  way: z.enum(WAY_KINDS),
  instrument: z.optional(text(100)),
  customer: text(100),
};

/** `POST /v1/payments` */
export const payOrder = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("deposit"),
    ...order,
    /** Where its pages lead to at their end: in a frame, and in a window of their own. */
    frame_end: address,
    return_to: address,
    language: z.string().check(z.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)),
    /** Whether the card or account may be offered again. */
    keep: z.boolean(),
  }),
  z.object({ kind: z.literal("payout"), ...order, instrument: text(100) }),
]);
export type PayOrder = z.infer<typeof payOrder>;

export const PAY_STATUSES = [
  "awaiting_customer",
  "processing",
  "succeeded",
  "failed",
  "expired",
  "cancelled",
  "refunded",
  "disputed",
  "reversed",
] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

/** Why a payment is where it is. */
export const PAY_REASONS = [
  "declined",
  "insufficient_funds",
  "challenge_failed",
  "challenge_abandoned",
  "timed_out",
  "cancelled",
  "amount_mismatch",
  "currency_mismatch",
  "account_closed",
  "returned_by_bank",
  "chargeback",
  "refund_requested",
] as const;
export type PayReason = (typeof PAY_REASONS)[number];

const payNext = z.discriminatedUnion("type", [
  z.object({ type: z.literal("frame"), url: z.url() }),
  z.object({ type: z.literal("redirect"), url: z.url() }),
  z.object({
    type: z.literal("bank_transfer"),
    holder: text(140),
    iban: text(34),
    bank: text(140),
    reference: text(140),
    amount,
  }),
  z.object({
    type: z.literal("crypto_address"),
    address: text(120),
    /** In the coin's smallest unit. */
    coins: z.string().check(z.regex(/^\d{1,40}$/)),
    coin: text(12),
    confirmations: z.int(),
    confirmations_needed: z.int(),
  }),
]);
export type PayNext = z.infer<typeof payNext>;

/** `fingerprint` is the same for the same card or account of whichever customer. */
export const payInstrument = z.object({ token: text(100), label: text(100), fingerprint: z.optional(text(100)) });

/** A payment as a whole: the answer of every call about it, and `data` of its webhooks. */
export const payPayment = z.object({
  id: text(64),
  reference,
  /** Grows by one with each change. */
  version: z.int().check(z.gte(1)),
  kind: z.enum(["deposit", "payout"]),
  status: z.enum(PAY_STATUSES),
  /** Reasons that are added later are not in the list. */
  reason: z.nullable(text(64)),
  amount,
  currency,
  refunded: z.int().check(z.gte(0)),
  /** By the clock of the service, whose days its settlement files are of. */
  changed_at: z.iso.datetime(),
  next: z.nullable(payNext),
  instrument: z.nullable(payInstrument),
});
export type PayPayment = z.infer<typeof payPayment>;

export const payWebhook = z.object({
  type: z.literal("payment.updated"),
  timestamp: z.iso.datetime(),
  data: payPayment,
});
export type PayWebhook = z.infer<typeof payWebhook>;

/** `GET /v1/settlements/:day?from=`: the payments that moved money on a UTC day, each as it stood at its end. */
export const settlementDay = z.object({ day: z.iso.date() });
export const settlementQuery = z.object({ from: z.optional(z.coerce.number().check(z.int(), z.gte(0))) });
const paySettlementRow = z.object({
  reference,
  id: text(64),
  version: z.int().check(z.gte(1)),
  kind: z.enum(["deposit", "payout"]),
  /** What the payment had moved in all: less what went back. */
  amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  fee: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  currency,
  status: z.enum(PAY_STATUSES),
  time: z.iso.datetime(),
});
export type PaySettlementRow = z.infer<typeof paySettlementRow>;
/** `next` is where the rest of the rows begins. */
export const paySettlement = z.object({
  day: z.iso.date(),
  rows: z.array(paySettlementRow),
  next: z.nullable(z.int().check(z.gte(1))),
});
export type PaySettlement = z.infer<typeof paySettlement>;

/** `POST /v1/instruments`; `DELETE /v1/instruments/:token` forgets it. */
export const payPlace = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bank"), customer: text(100), iban: text(60), holder: text(120) }),
  z.object({ kind: z.literal("wallet"), customer: text(100), account: text(120) }),
  z.object({ kind: z.literal("crypto"), customer: text(100), address: text(120) }),
]);
export type PayPlace = z.infer<typeof payPlace>;

export type PayErrorCode =
  | "unauthorized"
  | "invalid_request"
  | "not_found"
  | "reference_reused"
  | "instrument_unknown"
  | "instrument_unusable"
  | "iban_invalid"
  | "not_ready"
  | "currency_unsupported"
  | "unavailable";

export const payError = z.object({ error: z.object({ code: text(64), message: z.string() }) });
