import type { PaymentStatus } from "../payment-rules.ts";

export type Mood = "done" | "open" | "waiting" | "failed" | undefined;

const MOODS: Readonly<Record<PaymentStatus, readonly [mood: Mood, icon: string]>> = {
  created: ["open", "circle-dashed"],
  awaiting_player: ["waiting", "hand"],
  processing: ["open", "clock"],
  unknown: ["waiting", "circle-question-mark"],
  succeeded: ["done", "circle-check"],
  failed: ["failed", "circle-x"],
  expired: [undefined, "timer"],
  cancelled: [undefined, "ban"],
  conflicted: ["waiting", "triangle-alert"],
  refunded: [undefined, "rotate-ccw"],
  disputed: ["failed", "triangle-alert"],
  requested: ["open", "clock"],
  in_review: ["waiting", "file-clock"],
  approved: ["open", "badge-check"],
  sent: ["open", "clock"],
  paid: ["done", "circle-check"],
  reversed: ["failed", "rotate-ccw"],
};

/** How a status looks: its words say the same. */
export const lookOf = (status: PaymentStatus): { readonly status: Mood; readonly icon: string } => {
  const [mood, icon] = MOODS[status];
  return { status: mood, icon };
};
