import type { PaymentService, RawWebhook } from "../../../server/modules/cashier/port/payment-port.ts";

/** What happens outside of the platform and of its calls. */
export type Event =
  /** The player pays at the service's page, with a good card or account, or with one that is declined. */
  | { readonly type: "pay" | "decline" }
  /** Somebody sends a transfer or coins. */
  | { readonly type: "send"; readonly amount: number }
  | { readonly type: "refund"; readonly amount: number }
  | { readonly type: "charge back" }
  /** A payout finds its account, finds it closed, or comes back after it was there. */
  | { readonly type: "arrive" | "bounce" | "return" };

/** Secrets of webhooks: two that are good while one replaces the other, one that no longer is, and one of somebody else. */
export type Secret = "current" | "earlier" | "retired" | "strange";

/** An adapter of a payment service, and the levers by which the kit moves the world around it. */
export interface PaymentSubject {
  readonly service: PaymentService;
  /** The service's time, by which it signs. */
  now(): number;
  /** Time passes at the service. */
  pass(milliseconds: number): Promise<void>;
  happens(reference: string, event: Event): Promise<void>;
  /** The webhooks of a payment, once so many have arrived. */
  webhooks(reference: string, count: number): Promise<readonly RawWebhook[]>;
  /** A webhook of the service with this body, signed by these at a moment of its time. */
  sign(message: { readonly id: string; readonly body: Buffer }, secrets: readonly Secret[], at: number): RawWebhook;
  /** How the service answers from now on: `garbled` carries out what it is asked, and answers nothing readable. */
  answers(how: "well" | "not" | "garbled" | "late"): Promise<void>;
  stop(): Promise<void>;
}

export type StartSubject = () => Promise<PaymentSubject>;
