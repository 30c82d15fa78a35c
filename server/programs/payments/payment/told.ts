import type { PayNext, PayPayment } from "../../../modules/cashier/port/openline-pay/pay-wire.ts";
import { CONFIRMATIONS, type Payment } from "./payment.ts";

const HOLDER = "Openline Pay (sandbox)";
const IBAN = "DE75512108001245126199";
const BANK = "Sandbox Bank, play money";
const COIN = "tBTC";
/** Coins of the smallest unit for a minor unit of any currency: fixed, as they are worth nothing. */
const RATE = 17n;

const pageOf = (payment: Payment, origin: string): string => `${origin}/pay/${payment.secret}`;

/** The payment as the service tells it to its caller. */
export const told = (payment: Payment, origin: string): PayPayment => ({
  id: payment.id,
  reference: payment.reference,
  version: payment.version,
  kind: payment.kind,
  status: payment.status,
  reason: payment.reason,
  amount: payment.received?.amount ?? payment.amount,
  currency: payment.received?.currency ?? payment.currency,
  refunded: payment.refunded,
  changed_at: new Date(payment.changedAt).toISOString(),
  next: nextOf(payment, origin),
  instrument: payment.instrument,
});

function nextOf(payment: Payment, origin: string): PayNext | null {
  const { kind, status, way, amount, confirmations } = payment;
  const isWaiting = status === "awaiting_customer";
  if (kind === "payout" || !(isWaiting || (way === "crypto" && status === "processing"))) return null;
  switch (way) {
    case "card":
    case "voucher":
      return { type: "frame", url: pageOf(payment, origin) };
    case "wallet":
      return { type: "redirect", url: pageOf(payment, origin) };
    case "bank":
      return { type: "bank_transfer", holder: HOLDER, iban: IBAN, bank: BANK, reference: payment.reference, amount };
    case "crypto":
      return {
        type: "crypto_address",
        address: `tb1q${payment.id.slice(4).toLowerCase()}`,
        coins: String(BigInt(amount) * RATE),
        coin: COIN,
        confirmations,
        confirmations_needed: CONFIRMATIONS,
      };
  }
}
