/** Kinds of ways to pay. A brand's ways are each of one kind. */
export const WAY_KINDS = ["card", "wallet", "bank", "voucher", "crypto"] as const;
export type WayKind = (typeof WAY_KINDS)[number];

export const DIRECTIONS = ["deposit", "withdrawal"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * Where a payment is. A deposit begins as `created`, a withdrawal as `requested`, with its money reserved. `unknown` is
 * an answer of the service that nobody received: the service is asked again.
 */
export const STATUSES = {
  deposit: [
    "created",
    "awaiting_player",
    "processing",
    "unknown",
    "succeeded",
    "failed",
    "expired",
    "cancelled",
    "conflicted",
    "refunded",
    "disputed",
  ],
  withdrawal: ["requested", "in_review", "approved", "sent", "unknown", "paid", "failed", "reversed"],
} as const satisfies Record<Direction, readonly string[]>;
export type DepositStatus = (typeof STATUSES.deposit)[number];
export type WithdrawalStatus = (typeof STATUSES.withdrawal)[number];
export type PaymentStatus = DepositStatus | WithdrawalStatus;

/** Statuses that no player waits in. The service may still report a refund, a dispute or a reversal. */
const ENDED: readonly PaymentStatus[] = [
  "succeeded",
  "failed",
  "expired",
  "cancelled",
  "refunded",
  "disputed",
  "paid",
  "reversed",
];
export const isEnded = (status: PaymentStatus): boolean => ENDED.includes(status);

/** Why a payment is where it is; a status says where. */
export const REASONS = [
  "declined",
  "no_funds",
  "challenge_failed",
  "challenge_left",
  "expired",
  "cancelled_by_player",
  "amount_differs",
  "currency_differs",
  "service_unreachable",
  "service_refused",
  "refused_by_desk",
  "above_rule",
  "first_withdrawal",
  "documents",
  "account_closed",
  "bank_returned",
  "charged_back",
  "refunded_by_desk",
  "other",
] as const;
export type PaymentReason = (typeof REASONS)[number];

/** A fee in minor units and in hundredths of a percent of the amount. */
export interface Fee {
  readonly fixed: number;
  readonly basisPoints: number;
}

/** The fee of an amount, in minor units, rounded half up. Both are integers of at most 2^53 together. */
export function feeOf(amount: number, { fixed, basisPoints }: Fee): number {
  return fixed + Number((BigInt(amount) * BigInt(basisPoints) + 5000n) / 10000n);
}

/** A way that money came in by: what came in by it, less what went back to it, in minor units. */
export interface NetDeposit {
  readonly saved: string;
  readonly net: number;
}

/**
 * How much may be withdrawn to a way at most, in minor units: money goes back to where it came from first, and profit
 * goes out once nothing is left to go back. While several ways wait for money, each gets no more than its own; the last
 * one gets everything.
 */
export function mostBackTo(saved: string, nets: readonly NetDeposit[], available: number): number {
  const waiting = nets.filter(({ net }) => net > 0);
  if (waiting.length === 0) return available;
  const own = waiting.find((each) => each.saved === saved);
  if (!own) return 0;
  return waiting.length === 1 ? available : Math.min(available, own.net);
}
