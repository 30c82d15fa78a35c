import type { IncomingHttpHeaders } from "node:http";
import type { PaymentReason, WayKind } from "../../../../plugins/cashier/payment-rules.ts";
import type { NextAction } from "../../../../plugins/cashier/wire.ts";

/** Where a payment is at the service. */
export type ServiceStatus =
  | "awaiting_player"
  | "processing"
  | "succeeded"
  | "failed"
  | "expired"
  | "cancelled"
  | "refunded"
  | "disputed"
  | "reversed";

/** What the service says of a payment, as a whole. The one with the higher version is newer. */
export interface PaymentReport {
  /** The platform's number of the payment. */
  readonly reference: string;
  /** The service's own. */
  readonly serviceId: string;
  readonly version: number;
  readonly direction: "deposit" | "withdrawal";
  readonly status: ServiceStatus;
  readonly reason: PaymentReason | null;
  /** What moved, or will move, in minor units of `currency`: the order's amount, unless something else came. */
  readonly amount: number;
  readonly currency: string;
  /** What went back of a deposit that had succeeded, in minor units. */
  readonly refunded: number;
  /** When it became so, by the clock of the service. */
  readonly at: string;
  readonly next: NextAction | null;
  /** The card or account, once it is known. */
  readonly instrument: {
    readonly token: string;
    readonly label: string;
    /** The same for the same card or account of whichever player; undefined where the service has no such name. */
    readonly fingerprint?: string | undefined;
  } | null;
}

/** A payment in the service's settlement file of a day: as it stood at the end of that day. */
export interface SettledPayment extends Pick<
  PaymentReport,
  "reference" | "serviceId" | "version" | "direction" | "status" | "currency" | "at"
> {
  /** What it had moved in all, less what went back, in minor units. */
  readonly amount: number;
  /** What the service keeps for itself. */
  readonly fee: number;
}

export interface PaymentOrder {
  readonly reference: string;
  /** In minor units: what the player pays, with the platform's fee, or what is paid out to them, without it. */
  readonly amount: number;
  readonly currency: string;
  readonly kind: WayKind;
  /** Names the player to the service and says nothing of them. */
  readonly customer: string;
  /** The token of a saved card or account. */
  readonly instrument?: string | undefined;
}

export interface DepositOrder extends PaymentOrder {
  /** Where the service leads a frame, or the browser, back to. */
  readonly frameEnd: string;
  readonly returnTo: string;
  readonly language: string;
  readonly isKept: boolean;
}

export interface RawWebhook {
  readonly headers: IncomingHttpHeaders;
  /** As it arrived. */
  readonly body: Buffer;
}

/** A place for money, to be kept by the service. */
export type Place =
  | { readonly kind: "bank"; readonly iban: string; readonly holder: string }
  | { readonly kind: "wallet"; readonly account: string }
  | { readonly kind: "crypto"; readonly address: string };

/**
 * A payment service, as the platform sees it. Every call may be repeated: an order with a known reference is answered as
 * it stands. Each rejects with `ServiceRefused` if the service said no, and with any other error if nobody knows what
 * became of the call: then the payment is looked up by `find`.
 */
export interface PaymentService {
  readonly id: string;
  /** The origin of its pages, which the product shows in frames. */
  readonly origin: string;
  deposit(order: DepositOrder, signal: AbortSignal): Promise<PaymentReport>;
  payOut(order: PaymentOrder, signal: AbortSignal): Promise<PaymentReport>;
  /** Undefined if the service has never heard of it. */
  find(reference: string, signal: AbortSignal): Promise<PaymentReport | undefined>;
  /** Ends a deposit that waits for its player. Answers as it stands if it is too late. */
  cancel(reference: string, signal: AbortSignal): Promise<PaymentReport>;
  /** The payments that moved money on a UTC day of the service's clock; undefined while the day is not over there. */
  settlementOf(day: string, signal: AbortSignal): Promise<readonly SettledPayment[] | undefined>;
  keep(customer: string, place: Place, signal: AbortSignal): Promise<{ token: string; label: string }>;
  forget(token: string, signal: AbortSignal): Promise<void>;
  /** Reads a webhook, at `now` of the machine: the report with the message's id, or why it is not taken. */
  reportOf(webhook: RawWebhook, now: number): { id: string; report: PaymentReport } | "forged" | "unreadable";
}

/** The service answered, and refused. */
export class ServiceRefused extends Error {
  constructor(readonly reason: PaymentReason) {
    super(`The payment service refused: ${reason}.`);
  }
}
