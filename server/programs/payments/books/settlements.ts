import type { Payment } from "../payment/payment.ts";

const SETTLED = new Set<Payment["status"]>(["succeeded", "refunded", "disputed", "reversed"]);

/** A UTC day, such as 2026-11-28. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The payments that moved money on each UTC day, each as it stood at the end of that day. */
export class Settlements {
  private readonly days = new Map<string, Map<string, Payment>>();

  note(payment: Payment): void {
    if (!SETTLED.has(payment.status)) return;
    const day = dayOf(payment.changedAt);
    const settled = this.days.get(day) ?? new Map<string, Payment>();
    this.days.set(day, settled.set(payment.id, payment));
  }

  of(day: string): readonly Payment[] {
    return [...(this.days.get(day)?.values() ?? [])];
  }
}
