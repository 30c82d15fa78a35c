import { chanceAt, type Lattice } from "../parts/lattice.ts";
import type { InningsOutlook, InningsPosition } from "./innings.ts";

/** Where a match is. `first` bats first; null before the toss is known. */
export interface CricketPosition {
  readonly first: "home" | "away" | null;
  /** 1 or 2. */
  readonly innings: number;
  /** The innings that runs, or that comes next. */
  readonly now: InningsPosition;
  /** Runs of the first innings once it is over. */
  readonly target: number | null;
}

/** What can be said of a match whose batting order is known. */
export interface ChaseOutlook {
  readonly first: Lattice;
  /** Cut short when the other side's runs are passed. */
  readonly second: Lattice;
  readonly total: Lattice;
  /** The chances that the side that bats first wins, and that the match is tied. */
  readonly firstWins: number;
  readonly tied: number;
}

/** `first` and `second` are the innings of either side in batting order, as if nothing cut them short. */
export function chaseOutlook(first: Lattice, second: InningsOutlook): ChaseOutlook {
  const { chances: chased, first: least } = second.runs;
  const size = first.first + first.chances.length + MOST;
  const ended = new Float64Array(size);
  const total = new Float64Array(2 * size);
  let firstWins = 0;
  let tied = 0;
  let below = 0;
  let next = 0;
  for (let at = 0; at < first.chances.length; at++) {
    const set = first.first + at;
    const chance = first.chances[at] as number;
    for (; next < chased.length && least + next < set; next++) below += chased[next] as number;
    if (chance < NEGLIGIBLE) continue;
    firstWins += chance * below;
    tied += chance * chanceAt(second.runs, set);
    const short = Math.min(chased.length, set - least + 1);
    for (let runs = 0; runs < short; runs++) {
      const both = chance * (chased[runs] as number);
      ended[least + runs] = (ended[least + runs] as number) + both;
      total[set + least + runs] = (total[set + least + runs] as number) + both;
    }
    for (let over = 1; over <= MOST; over++) {
      const both = chance * passing(second, set, over);
      ended[set + over] = (ended[set + over] as number) + both;
      total[2 * set + over] = (total[2 * set + over] as number) + both;
    }
  }
  return { first, second: { first: 0, chances: ended }, total: { first: 0, chances: total }, firstWins, tied };
}

/** The most runs of a ball. */
const MOST = 6;
const NEGLIGIBLE = 1e-9;

/** The chance that a side passes a score and comes to stand at so many runs above it. */
function passing({ bowledAt, ball, runs }: InningsOutlook, score: number, over: number): number {
  // A chase that is over stands where it stands.
  if (runs.first > score) return runs.first === score + over ? 1 : 0;
  let sum = 0;
  for (let from = Math.max(score + over - MOST, bowledAt.first); from <= score; from++) {
    sum += chanceAt(bowledAt, from) * chanceAt(ball, score + over - from);
  }
  return sum;
}

/** Home's chance to win; a tie is decided by one over each, which is anybody's. */
export function homeChance(outlook: ChaseOutlook, first: "home" | "away"): number {
  const wins = outlook.firstWins + outlook.tied / 2;
  return first === "home" ? wins : 1 - wins;
}
