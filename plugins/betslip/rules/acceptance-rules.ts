import { latinDigits } from "../../../core/format/digits-rules.ts";
import type { Acceptance } from "../wire.ts";

export const DEFAULT_ACCEPTANCE: Acceptance = { policy: "higher" };

/** The choices that the player has, in the order in which they are shown. */
export const ACCEPTANCE_CHOICES: readonly Acceptance[] = [
  { policy: "none" },
  { policy: "higher" },
  { policy: "within", percent: 5 },
  { policy: "any" },
];

export const LEAST_PERCENT = 1;
export const MOST_PERCENT = 50;

/** How far a price may move, as it was typed; undefined if it is not a whole number within the bounds. */
export function percentOf(text: string): number | undefined {
  const plain = latinDigits(text);
  const percent = /^\s*\d{1,3}\s*[%％٪]?\s*$/.test(plain) ? Number.parseInt(plain, 10) : 0;
  return percent >= LEAST_PERCENT && percent <= MOST_PERCENT ? percent : undefined;
}

/** Whether a bet on a price that was seen at `seen` may be struck at `now` without asking the player again. */
export function isWithinPolicy(acceptance: Acceptance, seen: number, now: number): boolean {
  switch (acceptance.policy) {
    case "none":
      return now === seen;
    case "higher":
      return now >= seen;
    case "any":
      return true;
    case "within":
      // Compared in whole numbers: |now - seen| / seen <= percent / 100.
      return Math.abs(now - seen) * 100 <= acceptance.percent * seen;
  }
}
