import { REGULAR } from "../score/score-columns.ts";
import type { TimelineEntry } from "../wire.ts";
import { isPartBegin } from "./match-part.ts";

/** An entry of the timeline with values that follow from the entries before it. */
export interface TimelineStep {
  readonly entry: TimelineEntry;
  /** How much the entry added to its side's score. */
  readonly gained: number;
  /** The part of the match that the entry belongs to, as a clock's period: `set_2`. */
  readonly part: string;
}

/** The names of a match's parts, as in its clock's period. */
const PARTS: Readonly<Record<string, string>> = {
  football: "half",
  tennis: "set",
  volleyball: "set",
  "table-tennis": "set",
  basketball: "quarter",
  "american-football": "quarter",
  "ice-hockey": "period",
  handball: "half",
  rugby: "half",
  baseball: "inning",
  cricket: "inning",
  mma: "round",
  "counter-strike": "map",
  "dota-2": "map",
};

export function timelineSteps(timeline: readonly TimelineEntry[], sportCode: string): readonly TimelineStep[] {
  const word = PARTS[sportCode] ?? "period";
  const regular = REGULAR[sportCode] ?? Infinity;
  let number = 0;
  let before = { home: 0, away: 0 };
  return timeline.map((entry) => {
    const { kind, team, score } = entry;
    // In football only the beginning of the second half is an entry.
    if (isPartBegin(entry)) number = kind === "second_half" ? 2 : number + 1;
    const part = number > regular ? `overtime_${number - regular}` : `${word}_${Math.max(1, number)}`;
    if (team === null || (kind !== "goal" && kind !== "score")) return { entry, gained: 0, part };
    // In sets and maps the score starts again.
    const gained = score[team] > before[team] ? score[team] - before[team] : score[team];
    before = score;
    return { entry, gained, part };
  });
}
