import { isEnded, type PaymentReason, type PaymentStatus } from "../../payment-rules.ts";
import type { Payment } from "../../wire.ts";

/** A step of a payment's way: reached at a time, or still to come. */
export interface Step {
  readonly status: PaymentStatus;
  readonly reason: PaymentReason | null;
  readonly at: string | null;
}

/** The steps that every payment of a direction goes through if nothing goes wrong. */
const USUAL: Readonly<Record<Payment["direction"], readonly PaymentStatus[]>> = {
  deposit: ["created", "processing", "succeeded"],
  withdrawal: ["requested", "approved", "sent", "paid"],
};
/** Steps that stand beside a usual one. */
const BESIDE: Readonly<Partial<Record<PaymentStatus, PaymentStatus>>> = {
  awaiting_player: "created",
  in_review: "requested",
};
/** What follows is not known from here. */
const OPEN_ENDED: ReadonlySet<PaymentStatus> = new Set(["conflicted"]);

/** The steps that were reached, and the usual ones that are still to come. */
export function stepsOf({ direction, status, stages }: Pick<Payment, "direction" | "status" | "stages">): Step[] {
  if (isEnded(status) || OPEN_ENDED.has(status)) return [...stages];
  const usual = USUAL[direction];
  const reached = stages.map((stage) => usual.indexOf(BESIDE[stage.status] ?? stage.status));
  const rest = usual.slice(Math.max(0, ...reached) + 1);
  return [...stages, ...rest.map((next) => ({ status: next, reason: null, at: null }))];
}

/** A deposit whose money has not been given can be given up, and one that came to nothing be tried again. */
export const canGiveUp = ({ direction, status }: Payment): boolean =>
  direction === "deposit" && (status === "created" || status === "awaiting_player");
export const canRetry = ({ direction, status }: Payment): boolean =>
  status === "failed" || (direction === "deposit" && (status === "expired" || status === "cancelled"));
