import { isEnded, type PaymentStatus } from "../../payment-rules.ts";

const DONE: readonly PaymentStatus[] = ["succeeded", "paid"];
const FAILED: readonly PaymentStatus[] = ["failed", "reversed", "disputed"];

export interface StatusLook {
  readonly status: "done" | "open" | "failed" | undefined;
  readonly icon: string;
}

/** How the state of a payment looks; words say it as well. */
export function statusLook(status: PaymentStatus): StatusLook {
  if (DONE.includes(status)) return { status: "done", icon: "circle-check" };
  if (FAILED.includes(status)) return { status: "failed", icon: "circle-x" };
  if (isEnded(status)) return { status: undefined, icon: "ban" };
  return { status: "open", icon: "clock" };
}
