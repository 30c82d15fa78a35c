import type { TimelineEntry } from "../wire.ts";
import { isPartBegin } from "./match-part.ts";
import { REGULAR } from "../score/score-columns.ts";

/** An entry of the timeline with what only those before it tell. */
export interface Told {
  readonly entry: TimelineEntry;
  /** By how much it raised its side's score. */
  readonly gained: number;
  /** The part of the match it belongs to, as a clock's period: `set_2`. */
  readonly part: string;
}

/** What parts of a match are, as clocks call them. */
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

export function toldOf(timeline: readonly TimelineEntry[], sportCode: string): readonly Told[] {
  const word = PARTS[sportCode] ?? "period";
  const regular = REGULAR[sportCode] ?? Infinity;
  let number = 0;
  let before = { home: 0, away: 0 };
  return timeline.map((entry) => {
    const { kind, team, score } = entry;
    // Of football only the second half is told to begin.
    if (isPartBegin(entry)) number = kind === "second_half" ? 2 : number + 1;
    const part = number > regular ? `overtime_${number - regular}` : `${word}_${Math.max(1, number)}`;
    if (team === null || (kind !== "goal" && kind !== "score")) return { entry, gained: 0, part };
    // Sets and maps count anew.
    const gained = score[team] > before[team] ? score[team] - before[team] : score[team];
    before = score;
    return { entry, gained, part };
  });
}
