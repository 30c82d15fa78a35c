import type { Payment } from "../payment/payment.ts";

const WITH_MONEY = new Set<Payment["status"]>(["succeeded", "refunded", "disputed"]);

/** What a payment is worth to the caller: what came and stayed, or, below zero, what is on its way out or went. */
export function standing(payment: Payment): { readonly amount: number; readonly currency: string } {
  const { kind, status, received, refunded, amount, currency } = payment;
  if (kind === "payout") return { amount: status === "processing" || status === "succeeded" ? -amount : 0, currency };
  if (!received || !WITH_MONEY.has(status)) return { amount: 0, currency };
  return { amount: received.amount - refunded, currency: received.currency };
}

/** The service's own double entry: what the caller has, and what stands against it outside, by way and currency. */
export class Ledger {
  readonly accounts = new Map<string, number>();

  /** Posts what a change moved. */
  post(before: Payment | undefined, now: Payment): void {
    if (before) this.move(now, standing(before), -1);
    this.move(now, standing(now), 1);
  }

  private move({ way }: Payment, { amount, currency }: ReturnType<typeof standing>, sign: 1 | -1): void {
    if (amount === 0) return;
    this.add(`caller ${currency}`, sign * amount);
    this.add(`outside ${way} ${currency}`, -sign * amount);
  }

  private add(account: string, amount: number): void {
    this.accounts.set(account, (this.accounts.get(account) ?? 0) + amount);
  }
}
