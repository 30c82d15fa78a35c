import type { HistoryLine, Movement } from "../wire.ts";

const ICONS: Readonly<Record<Movement, string>> = {
  deposit: "plus",
  withdrawal: "landmark",
  refund: "rotate-ccw",
  stake: "ticket",
  return: "receipt",
  "cash-out": "hand",
  bonus: "gift",
  exchange: "refresh-cw",
  transfer: "refresh-cw",
  correction: "info",
};

/** The picture of a movement, and its text: what comes back of one has words of its own. */
export function lookOf({ movement, change }: Pick<HistoryLine, "movement" | "change">): {
  readonly icon: string;
  readonly text: string;
} {
  const icon = ICONS[movement];
  if (movement === "withdrawal" && change > 0) return { icon, text: "withdrawal-returned" };
  if (movement === "return" && change < 0) return { icon, text: "return-reversed" };
  return { icon, text: movement };
}
