import type { SuspensionReason } from "../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../random.ts";
import type { ScriptEntry } from "../sport-model.ts";

const SECOND = 1000;
/** The number of dangerous attacks without a goal. */
const FALSE_ALARMS = 4;
const UNDER_REVIEW_SHARE = 0.2;
const MISSED_PENALTY_SHARE = 0.1;
const PENALTY_GOAL_SHARE = 0.09;

export interface Suspension {
  readonly from: number;
  readonly to: number;
  readonly reason: SuspensionReason;
}

interface Whistles {
  readonly halfTimeAt: number;
  readonly secondHalfAt: number;
  readonly fullTimeAt: number;
}

/**
 * The times without betting, and their reasons. A suspension comes before each goal, but some suspensions have no goal.
 */
export function suspensionsOf(entries: readonly ScriptEntry[], whistles: Whistles, random: Random): Suspension[] {
  const all = entries.flatMap((entry) => aroundEntry(entry, random));
  for (let count = 0; count < FALSE_ALARMS; count++) {
    const half = random() < 0.45 ? [0, whistles.halfTimeAt] : [whistles.secondHalfAt, whistles.fullTimeAt];
    const [from = 0, to = 0] = half;
    all.push(...falseAlarm(from + random() * (to - from), random));
  }
  return all
    .map(({ from, to, reason }) => ({
      from: Math.max(0, Math.floor(from)),
      to: Math.min(whistles.fullTimeAt, Math.floor(to)),
      reason,
    }))
    .sort((a, b) => a.from - b.from);
}

function aroundEntry({ kind, at }: ScriptEntry, random: Random): Suspension[] {
  if (kind === "red_card") return [{ from: at, to: at + 25 * SECOND, reason: "red_card" }];
  if (kind === "half_time") return [{ from: at, to: at + 20 * SECOND, reason: "period_end" }];
  if (kind !== "goal") return [];
  const penalty = random() < PENALTY_GOAL_SHARE;
  const before = penalty ? 60 + 30 * random() : 5 + 12 * random();
  return [
    { from: at - before * SECOND, to: at, reason: penalty ? "penalty" : "possible_goal" },
    { from: at, to: at + (25 + 20 * random()) * SECOND, reason: "goal" },
  ];
}

function falseAlarm(at: number, random: Random): Suspension[] {
  const kind = random();
  if (kind < MISSED_PENALTY_SHARE) return [{ from: at, to: at + 75 * SECOND, reason: "penalty" }];
  const seen = at + (5 + 8 * random()) * SECOND;
  const possible: Suspension = { from: at, to: seen, reason: "possible_goal" };
  if (kind > MISSED_PENALTY_SHARE + UNDER_REVIEW_SHARE) return [possible];
  return [possible, { from: seen, to: seen + 45 * SECOND, reason: "goal_under_review" }];
}
