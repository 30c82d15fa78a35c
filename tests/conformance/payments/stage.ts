import assert from "node:assert/strict";
import {
  type DepositOrder,
  type PaymentOrder,
  type PaymentReport,
  type RawWebhook,
  ServiceRefused,
} from "../../../server/modules/cashier/port/payment-port.ts";
import type { PaymentSubject } from "./subject.ts";

export type Cases = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

export const never = new AbortController().signal;
export const IBAN = "DE89370400440532013000";

/** Where a case plays: an adapter, with references and customers that no other case has. */
export class Stage {
  private count = 0;

  constructor(
    readonly subject: PaymentSubject,
    private readonly name: string,
  ) {}

  get service() {
    return this.subject.service;
  }

  get customer(): string {
    return `customer-${this.name}`;
  }

  order(change: Partial<DepositOrder> = {}): DepositOrder {
    return {
      reference: `${this.name}-${++this.count}`,
      amount: 1050,
      currency: "EUR",
      kind: "card",
      customer: this.customer,
      frameEnd: "http://127.0.0.1:4300/api/v1/cashier/frame-end",
      returnTo: "http://127.0.0.1:4300/en/deposit",
      language: "en",
      isKept: true,
      ...change,
    };
  }

  deposit(order: DepositOrder): Promise<PaymentReport> {
    return this.service.deposit(order, never);
  }

  /** An order to a bank account that the service keeps for the customer. */
  async payout(change: Partial<PaymentOrder> = {}): Promise<PaymentOrder> {
    const { token } = await this.service.keep(this.customer, { kind: "bank", iban: IBAN, holder: "A Player" }, never);
    const { reference, amount, currency, customer } = this.order();
    return { reference, amount, currency, customer, kind: "bank", instrument: token, ...change };
  }

  payOut(order: PaymentOrder): Promise<PaymentReport> {
    return this.service.payOut(order, never);
  }

  find(reference: string): Promise<PaymentReport | undefined> {
    return this.service.find(reference, never);
  }

  cancel(reference: string): Promise<PaymentReport> {
    return this.service.cancel(reference, never);
  }

  /** Where a payment is that the service has to know. */
  async standing(reference: string): Promise<PaymentReport> {
    const report = await this.find(reference);
    assert(report, "the service does not know the payment");
    return report;
  }

  /** A deposit that has been paid. */
  async paid(change: Partial<DepositOrder> = {}): Promise<PaymentReport> {
    const order = this.order(change);
    await this.deposit(order);
    await this.subject.happens(order.reference, { type: "pay" });
    return this.standing(order.reference);
  }

  read(webhook: RawWebhook, now = this.subject.now()) {
    return this.service.reportOf(webhook, now);
  }
}

/** The service says no, for good. */
export const refused = (call: Promise<unknown>): Promise<void> =>
  assert.rejects(call, (error) => {
    assert(error instanceof ServiceRefused, `this is no refusal for good: ${String(error)}`);
    return true;
  });

/** Nobody knows what became of the call, or it was no good one; nothing may end because of it. */
export const unanswered = (call: Promise<unknown>): Promise<void> =>
  assert.rejects(call, (error) => {
    assert(!(error instanceof ServiceRefused), "this was taken for a refusal for good");
    return true;
  });
