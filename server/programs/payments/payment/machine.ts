import type { PayReason } from "../../../modules/cashier/port/openline-pay/pay-wire.ts";
import { type Act, CONFIRMATIONS, type Payment } from "./payment.ts";

type Change = Partial<
  Pick<Payment, "status" | "reason" | "received" | "refunded" | "instrument" | "isChallenged" | "confirmations">
>;

/** The payment after an act; undefined if that cannot happen to it now, and then nothing changes. */
export function after(payment: Payment, act: Act, at: number): Payment | undefined {
  const change = payment.kind === "payout" ? ofPayout(payment, act) : ofDeposit(payment, act);
  return change && { ...payment, ...change, version: payment.version + 1, changedAt: at };
}

function ofPayout({ status }: Payment, act: Act): Change | undefined {
  if (act.type === "arrive" && status === "processing") return { status: "succeeded" };
  if (act.type === "bounce" && status === "processing") return { status: "failed", reason: act.reason };
  if (act.type === "return" && status === "succeeded") return { status: "reversed", reason: "returned_by_bank" };
  return undefined;
}

function ofDeposit(payment: Payment, act: Act): Change | undefined {
  const { status, way, received, refunded } = payment;
  const isWaiting = status === "awaiting_customer";
  switch (act.type) {
    case "challenge":
      if (!isWaiting || way !== "card" || payment.isChallenged) return undefined;
      return { isChallenged: true, instrument: act.instrument };
    case "pay":
      return takesPay(payment) ? paid(payment, act) : undefined;
    case "coins":
      if (way !== "crypto" || !takesMore(payment)) return undefined;
      return {
        status: received && status !== "processing" ? status : "processing",
        ...came(payment, act.amount, payment.currency),
        instrument: act.instrument,
      };
    case "confirm": {
      if (status !== "processing") return undefined;
      const confirmations = payment.confirmations + 1;
      return { confirmations, ...(confirmations >= CONFIRMATIONS && { status: "succeeded" }) };
    }
    case "refuse":
      if (!isWaiting) return undefined;
      return { status: "failed", reason: act.reason, instrument: act.instrument ?? payment.instrument };
    case "cancel":
      return isWaiting ? { status: "cancelled", reason: "cancelled" } : undefined;
    case "time-out":
      if (!isWaiting) return undefined;
      return payment.isChallenged
        ? { status: "failed", reason: "challenge_abandoned" }
        : { status: "expired", reason: "timed_out" };
    case "refund":
      if ((status !== "succeeded" && status !== "refunded") || !received) return undefined;
      if (act.amount < 1 || act.amount > received.amount - refunded) return undefined;
      return { status: "refunded", refunded: refunded + act.amount, reason: "refund_requested" };
    case "charge-back":
      if ((status !== "succeeded" && status !== "refunded") || !received) return undefined;
      return { status: "disputed", refunded: received.amount, reason: "chargeback" };
    case "arrive":
    case "bounce":
    case "return":
      return undefined;
  }
}

/** A transfer or coins come whenever somebody sends them, also late and again; nobody can stop them. */
const takesMore = ({ status }: Payment): boolean => status !== "disputed" && status !== "refunded";

const takesPay = (payment: Payment): boolean =>
  payment.way === "bank" ? takesMore(payment) : payment.way !== "crypto" && payment.status === "awaiting_customer";

const paid = (payment: Payment, { amount, currency, instrument }: Extract<Act, { type: "pay" }>): Change => ({
  status: "succeeded",
  ...came(payment, amount, currency),
  instrument: instrument ?? payment.instrument,
});

function came({ received, amount: wanted, currency: own }: Payment, more: number, currency: string) {
  const amount = (received?.amount ?? 0) + more;
  const reason: PayReason | null =
    currency !== own ? "currency_mismatch" : amount !== wanted ? "amount_mismatch" : null;
  return { received: { amount, currency }, reason };
}

const MINUTE = 60_000;
const PATIENCE = {
  card: 30 * MINUTE,
  wallet: 30 * MINUTE,
  voucher: 30 * MINUTE,
  bank: 4320 * MINUTE,
  crypto: 60 * MINUTE,
};
const CHALLENGE = 10 * MINUTE;
const BLOCK = 5_000;
const PAYOUT = 4_000;

/** What happens to a payment by itself, and when; undefined if nothing does. */
export function dueOf(payment: Payment): { readonly at: number; readonly act: Act } | undefined {
  const { status, kind, way, createdAt, changedAt, isChallenged, ordered } = payment;
  if (status === "awaiting_customer")
    return { at: isChallenged ? changedAt + CHALLENGE : createdAt + PATIENCE[way], act: { type: "time-out" } };
  if (status !== "processing") return undefined;
  if (kind === "deposit") return { at: changedAt + BLOCK, act: { type: "confirm" } };
  const isTaken = ordered?.temper !== "declining";
  return { at: changedAt + PAYOUT, act: isTaken ? { type: "arrive" } : { type: "bounce", reason: "account_closed" } };
}
