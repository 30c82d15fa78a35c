import type { WayKind } from "../payment-rules.ts";
import type { Payment, SavedWay, Way, WaysAnswer } from "../wire.ts";

export const AT = "2026-01-01T12:00:00.000Z";
export const PAYMENT = "PAYMENT000000001";

export const wayOf = (kind: WayKind, more: Partial<Way> = {}): Way => ({
  id: kind,
  kind,
  name: null,
  least: 1000,
  most: 500_000,
  fee: { fixed: 0, basisPoints: 0 },
  minutes: { from: 0, to: 0 },
  isLast: false,
  refusal: null,
  ...more,
});

export const savedOf = (id: string, kind: WayKind, more: Partial<SavedWay> = {}): SavedWay => ({
  id,
  way: kind,
  kind,
  label: "Visa ···· 4411",
  name: null,
  most: 500_000,
  owed: 0,
  isLast: false,
  ...more,
});

export const waysOf = (more: Partial<WaysAnswer> = {}): WaysAnswer => ({
  currency: "EUR",
  available: 100_000,
  quick: [1000, 2000, 5000, 10_000],
  ways: [wayOf("card"), wayOf("bank", { minutes: { from: 1440, to: 2880 } })],
  saved: [],
  turnoverLeft: 0,
  documents: [],
  isSandbox: true,
  ...more,
});

export const paymentOf = (more: Partial<Payment> = {}): Payment => ({
  id: PAYMENT,
  direction: "deposit",
  way: "card",
  kind: "card",
  label: null,
  currency: "EUR",
  amount: 5000,
  fee: 0,
  received: null,
  refunded: 0,
  status: "processing",
  reason: null,
  at: AT,
  promisedBy: null,
  next: null,
  stages: [{ status: "created", reason: null, at: AT }],
  ...more,
});
