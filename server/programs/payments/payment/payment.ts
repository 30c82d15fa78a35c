import type { PayOrder, PayReason, PayStatus } from "../../../modules/cashier/port/openline-pay/pay-wire.ts";

type Way = PayOrder["way"];

/** How the bank behind a card or an account answers. */
export type Temper = "willing" | "asking" | "declining" | "empty";

/** A card or an account that the service keeps. Of its number it knows the last signs. */
export interface Instrument {
  readonly token: string;
  /** The same for whichever customer; the journal has instruments from before it was noted. */
  readonly fingerprint?: string | undefined;
  readonly customer: string;
  readonly way: Way;
  readonly label: string;
  readonly temper: Temper;
}

/** What was ordered, which never changes. */
export interface Ordered {
  readonly id: string;
  /** In the address of its page: who knows it may pay. */
  readonly secret: string;
  readonly reference: string;
  readonly kind: PayOrder["kind"];
  readonly way: Way;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  /** The card or account that the order names. */
  readonly ordered: Pick<Instrument, "token" | "label" | "fingerprint" | "temper"> | null;
  readonly frameEnd: string | null;
  readonly returnTo: string | null;
  /** In which its pages are shown. Payouts have none, and deposits that the journal has from before it was noted. */
  readonly language?: string | null;
  readonly keep: boolean;
  readonly createdAt: number;
}

export interface Payment extends Ordered {
  readonly version: number;
  readonly status: PayStatus;
  readonly reason: PayReason | null;
  /** What came, and in which currency; null before it came. */
  readonly received: { readonly amount: number; readonly currency: string } | null;
  readonly refunded: number;
  readonly instrument: Pick<Instrument, "token" | "label" | "fingerprint"> | null;
  /** The bank of the card has a question. */
  readonly isChallenged: boolean;
  readonly confirmations: number;
  readonly changedAt: number;
}

type Shown = Pick<Instrument, "token" | "label" | "fingerprint">;

/** What can happen to a payment. */
export type Act =
  | { readonly type: "challenge"; readonly instrument: Shown }
  | { readonly type: "pay"; readonly amount: number; readonly currency: string; readonly instrument: Shown | null }
  | { readonly type: "refuse"; readonly reason: PayReason; readonly instrument: Shown | null }
  | { readonly type: "coins"; readonly amount: number; readonly instrument: Shown }
  | { readonly type: "confirm" }
  | { readonly type: "cancel" }
  | { readonly type: "time-out" }
  | { readonly type: "refund"; readonly amount: number }
  | { readonly type: "charge-back" }
  | { readonly type: "arrive" }
  | { readonly type: "bounce"; readonly reason: PayReason }
  | { readonly type: "return" };

/** Blocks that have to come after the one with the coins. */
export const CONFIRMATIONS = 3;

/** What the service tells of an instrument. */
export const shown = ({ token, label, fingerprint }: Shown): Shown => ({
  ...{ token, label },
  ...(fingerprint !== undefined && { fingerprint }),
});

export const opened = (ordered: Ordered): Payment => ({
  ...ordered,
  version: 1,
  status: ordered.kind === "payout" ? "processing" : "awaiting_customer",
  reason: null,
  received: null,
  refunded: 0,
  instrument: ordered.ordered && shown(ordered.ordered),
  isChallenged: false,
  confirmations: 0,
  changedAt: ordered.createdAt,
});
