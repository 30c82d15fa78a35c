import type { PaymentReason } from "../../../../../plugins/cashier/payment-rules.ts";
import type { NextAction } from "../../../../../plugins/cashier/wire.ts";
import type { PaymentReport, ServiceStatus, SettledPayment } from "../payment-port.ts";
import {
  PAY_REASONS,
  type PayNext,
  type PayPayment,
  type PayReason,
  type PaySettlementRow,
  type PayStatus,
} from "./pay-wire.ts";

const STATUSES: Readonly<Record<PayStatus, ServiceStatus>> = {
  awaiting_customer: "awaiting_player",
  processing: "processing",
  succeeded: "succeeded",
  failed: "failed",
  expired: "expired",
  cancelled: "cancelled",
  refunded: "refunded",
  disputed: "disputed",
  reversed: "reversed",
};

const REASONS: Readonly<Record<PayReason, PaymentReason>> = {
  declined: "declined",
  insufficient_funds: "no_funds",
  challenge_failed: "challenge_failed",
  challenge_abandoned: "challenge_left",
  timed_out: "expired",
  cancelled: "cancelled_by_player",
  amount_mismatch: "amount_differs",
  currency_mismatch: "currency_differs",
  account_closed: "account_closed",
  returned_by_bank: "bank_returned",
  chargeback: "charged_back",
  refund_requested: "refunded_by_desk",
};

/** A reason that the service added later is told as another one. */
export function reasonOf(reason: string): PaymentReason {
  const known = PAY_REASONS.find((each) => each === reason);
  return known === undefined ? "other" : REASONS[known];
}

const directionOf = ({ kind }: Pick<PayPayment, "kind">) => (kind === "deposit" ? "deposit" : "withdrawal");

/** What the service says of a payment, in the platform's words. Its pages are believed to be at its own origin alone. */
export const reportOf = (payment: PayPayment, origin: string): PaymentReport => ({
  reference: payment.reference,
  serviceId: payment.id,
  version: payment.version,
  direction: directionOf(payment),
  status: STATUSES[payment.status],
  reason: payment.reason === null ? null : reasonOf(payment.reason),
  amount: payment.amount,
  currency: payment.currency,
  refunded: payment.refunded,
  at: payment.changed_at,
  next: payment.next && nextOf(payment.next, origin),
  instrument: payment.instrument,
});

export const settledOf = (row: PaySettlementRow): SettledPayment => ({
  reference: row.reference,
  serviceId: row.id,
  version: row.version,
  direction: directionOf(row),
  status: STATUSES[row.status],
  amount: row.amount,
  fee: row.fee,
  currency: row.currency,
  at: row.time,
});

function nextOf(next: PayNext, origin: string): NextAction {
  switch (next.type) {
    case "frame":
    case "redirect":
      if (new URL(next.url).origin !== origin) throw new Error("The payment service leads to a page of somebody else.");
      return { kind: next.type, address: next.url };
    case "bank_transfer": {
      const { holder, iban, bank, reference, amount } = next;
      return { kind: "transfer", holder, iban, bank, reference, amount };
    }
    case "crypto_address": {
      const { address, coins, coin, confirmations, confirmations_needed: needed } = next;
      return { kind: "address", address, coins, coin, confirmations, needed };
    }
  }
}
