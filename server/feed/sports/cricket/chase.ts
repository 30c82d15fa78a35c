import { chanceAt, type Lattice, trimmed } from "../parts/lattice.ts";
import { once } from "../parts/remembered.ts";
import { type InningsOutlook, type InningsPosition, MOST_OF_BALL } from "./innings.ts";

/** The position of a match. `first` bats first; null before the toss is known. */
export interface CricketPosition {
  readonly first: "home" | "away" | null;
  /** 1 or 2. */
  readonly innings: number;
  /** The current innings, or the next one. */
  readonly now: InningsPosition;
  /** Runs and wickets of the first innings once it is over. */
  readonly target: number | null;
  readonly fallen: number;
}

/** The outlook of a match whose batting order is known. */
export interface ChaseOutlook {
  readonly first: Lattice;
  /** Ends when the other side's runs are passed. */
  readonly second: Lattice;
  readonly total: Lattice;
  /** The chances that the side batting first wins, and that the match is tied. */
  readonly firstWins: number;
  readonly tied: number;
}

/** `first` and `second` are the innings of the two sides in batting order, as if no innings were cut short. */
export function chaseOutlook(first: Lattice, second: InningsOutlook): ChaseOutlook {
  const { chances: chased, first: least } = second.runs;
  let firstWins = 0;
  let tied = 0;
  let below = 0;
  let next = 0;
  for (let at = 0; at < first.chances.length; at++) {
    const set = first.first + at;
    const chance = first.chances[at] as number;
    for (; next < chased.length && least + next < set; next++) below += chased[next] as number;
    firstWins += chance * below;
    tied += chance * chanceAt(second.runs, set);
  }
  const chase = once(() => chasedRuns(first, second, false));
  const total = once(() => chasedRuns(first, second, true));
  return {
    first,
    get second() {
      return chase();
    },
    get total() {
      return total();
    },
    firstWins,
    tied,
  };
}

/** The runs of the second innings, optionally with those of the first added. */
function chasedRuns(first: Lattice, second: InningsOutlook, withFirst: boolean): Lattice {
  const { chances: chased, first: least } = second.runs;
  const size = first.first + first.chances.length + MOST_OF_BALL;
  const sums = new Float64Array(withFirst ? 2 * size : size);
  for (let at = 0; at < first.chances.length; at++) {
    const set = first.first + at;
    const chance = first.chances[at] as number;
    if (chance < NEGLIGIBLE) continue;
    const from = withFirst ? set : 0;
    const short = Math.min(chased.length, set - least + 1);
    for (let runs = 0; runs < short; runs++) {
      const sum = from + least + runs;
      sums[sum] = (sums[sum] as number) + chance * (chased[runs] as number);
    }
    for (let over = 1; over <= MOST_OF_BALL; over++) {
      const sum = from + set + over;
      sums[sum] = (sums[sum] as number) + chance * passing(second, set, over);
    }
  }
  return trimmed({ first: 0, chances: sums });
}

const NEGLIGIBLE = 1e-8;

/** The chance that a side passes a score and ends at this many runs above it. */
function passing({ bowledAt, ball, runs }: InningsOutlook, score: number, over: number): number {
  // The score of a finished chase does not change.
  if (runs.first > score) return runs.first === score + over ? 1 : 0;
  let sum = 0;
  for (let from = Math.max(score + over - MOST_OF_BALL, bowledAt.first); from <= score; from++) {
    sum += chanceAt(bowledAt, from) * chanceAt(ball, score + over - from);
  }
  return sum;
}

/** The home side's chance to win. A tie is decided by one over each, at even chances. */
export function homeChance(outlook: ChaseOutlook, first: "home" | "away"): number {
  const wins = outlook.firstWins + outlook.tied / 2;
  return first === "home" ? wins : 1 - wins;
}
