import type { Score } from "../wire.ts";

/** How many parts a match has before overtime, where a sport has it. */
export const REGULAR: Readonly<Record<string, number>> = {
  basketball: 4,
  "american-football": 4,
  "ice-hockey": 3,
  handball: 2,
  rugby: 2,
};

export interface ScoreColumn {
  /** The number of the part, or `OT` with the overtime's own number where there are several. */
  readonly label: string;
  readonly home: number;
  readonly away: number;
  readonly isLast: boolean;
}

/** The parts of a match as columns of a table: sets, quarters, innings. Empty if the match has no parts to show. */
export function scoreColumns(sportCode: string, { periods = [] }: Score): readonly ScoreColumn[] {
  // Each side of a limited-overs match bats once, so the score contains everything.
  if (sportCode === "cricket") return [];
  const regular = REGULAR[sportCode] ?? Infinity;
  return periods.map(({ home, away }, index) => ({
    label: index < regular ? String(index + 1) : periods.length - regular > 1 ? `OT${index - regular + 1}` : "OT",
    home,
    away,
    isLast: index === periods.length - 1,
  }));
}

/** The current points within the last part; undefined if they equal the part's own score. */
export function pointsBeside(last: ScoreColumn | undefined, { points }: Score): Score["points"] {
  if (!last || !points) return undefined;
  return points.home === String(last.home) && points.away === String(last.away) ? undefined : points;
}

/** The unit of a match's total, as a text key. */
export function totalOf(sportCode: string): "sets" | "maps" | "total" {
  if (["tennis", "volleyball", "table-tennis"].includes(sportCode)) return "sets";
  return ["counter-strike", "dota-2"].includes(sportCode) ? "maps" : "total";
}

/** The large figures between the sides: in cricket runs, wickets and overs, elsewhere the deciding score. */
export function mainFigures(
  sportCode: string,
  score: Score,
): { readonly home: string; readonly away: string } | undefined {
  if (sportCode === "cricket" && score.points) {
    // A side that has not batted yet has none.
    return { home: score.points.home || "0", away: score.points.away || "0" };
  }
  // A bout has no score until it is over.
  if (sportCode === "mma" && score.home === 0 && score.away === 0) return undefined;
  return { home: String(score.home), away: String(score.away) };
}

/** The meaning of possession in this sport, as a text key. */
export function possessionKey(sportCode: string): "serving" | "batting" | "possession" {
  if (sportCode === "cricket" || sportCode === "baseball") return "batting";
  return ["tennis", "table-tennis", "volleyball"].includes(sportCode) ? "serving" : "possession";
}
