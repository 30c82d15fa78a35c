import type { Lattice } from "../parts/lattice.ts";

export const BALLS = 120;
export const WICKETS = 10;
/** The chance that a ball takes a wicket. */
export const WICKET = 0.05;
/** The runs off a scoring ball, and how often each occurs. */
export const RUNS = [
  [1, 0.61],
  [2, 0.11],
  [4, 0.19],
  [6, 0.09],
] as const;
const RUNS_A_SCORING_BALL = RUNS.reduce((sum, [runs, share]) => sum + runs * share, 0);
/** The average number of balls that a side faces before its innings ends. */
const BALLS_FACED = 117.6;

/**
 * The chance that a ball brings runs, for a side that is expected to make this many in an innings that is not cut
 * short.
 */
export const scoringChance = (expected: number) =>
  Math.min(1 - WICKET - 0.05, Math.max(0.05, expected / BALLS_FACED / RUNS_A_SCORING_BALL));

/** An innings in progress. */
export interface InningsPosition {
  readonly balls: number;
  readonly wickets: number;
  readonly runs: number;
}

export const FRESH: InningsPosition = { balls: 0, wickets: 0, runs: 0 };

/** The outlook of an innings that is not cut short. */
export interface InningsOutlook {
  /** The chances of the final runs. */
  readonly runs: Lattice;
  /** The expected number of further balls without a wicket that are bowled at each score. */
  readonly bowledAt: Lattice;
  /** The runs of a ball without a wicket. */
  readonly ball: Lattice;
}

/**
 * Some of the remaining balls take wickets; the others bring runs independently. So the runs follow from the number of
 * other balls: the remaining balls minus the wickets, or fewer if the side is all out.
 */
export function inningsOutlook(expected: number, { balls, wickets, runs }: InningsPosition): InningsOutlook {
  const left = BALLS - balls;
  const open = WICKETS - wickets;
  const counts = new Float64Array(left + 1);
  const add = (at: number, chance: number) => (counts[at] = (counts[at] as number) + chance);
  // All balls are bowled, with fewer wickets taken than are left.
  for (let down = 0; down < Math.min(open, left + 1); down++) add(left - down, binomial(left, down));
  // The side is all out with this ball.
  if (open === 0) add(0, 1);
  else for (let ball = open; ball <= left; ball++) add(ball - open, binomial(ball - 1, open - 1) * WICKET);

  const ball = ballOf(expected);
  const size = runsAtMost(left);
  const final = new Float64Array(size);
  const bowled = new Float64Array(size);
  let now = new Float64Array(size);
  let next = new Float64Array(size);
  now[0] = 1;
  let [from, to] = [0, 1];
  let atLeast = 1;
  for (let count = 0; count <= left && atLeast > NEGLIGIBLE; count++) {
    const chance = counts[count] as number;
    const more = Math.max(0, atLeast - chance);
    next.fill(0, from, to + 7);
    for (let at = from; at < to; at++) {
      const part = now[at] as number;
      final[at] = (final[at] as number) + part * chance;
      bowled[at] = (bowled[at] as number) + part * more;
    }
    for (let runs = 0; runs <= MOST_OF_BALL; runs++) {
      const share = ball.chances[runs] as number;
      if (share === 0) continue;
      for (let at = from; at < to; at++) next[at + runs] = (next[at + runs] as number) + (now[at] as number) * share;
    }
    atLeast = more;
    [now, next] = [next, now];
    to = Math.min(to + 6, size - 7);
    while (from < to - 1 && (now[from] as number) < NEGLIGIBLE) from++;
    while (to > from + 1 && (now[to - 1] as number) < NEGLIGIBLE) to--;
  }
  return { runs: { first: runs, chances: final }, bowledAt: { first: runs, chances: bowled }, ball };
}

/** Runs with a smaller chance do not change any price. */
const NEGLIGIBLE = 1e-8;
/** The maximum runs of a ball. */
export const MOST_OF_BALL = 6;
const runsAtMost = (balls: number) => Math.min(6 * balls, 420) + 14;

/** The runs of a ball without a wicket. */
export function ballOf(expected: number): Lattice {
  const scores = scoringChance(expected) / (1 - WICKET);
  const chances = new Float64Array(7);
  chances[0] = 1 - scores;
  for (const [runs, share] of RUNS) chances[runs] = scores * share;
  return { first: 0, chances };
}

const LOG_FACTORIALS = Float64Array.from({ length: BALLS + 1 }, () => 0);
for (let at = 2; at <= BALLS; at++) LOG_FACTORIALS[at] = (LOG_FACTORIALS[at - 1] as number) + Math.log(at);

/** The chance of this many wickets in this many balls. */
export function binomial(balls: number, down: number): number {
  if (down > balls || down < 0) return 0;
  const log = (at: number) => LOG_FACTORIALS[at] ?? 0;
  const ways = log(balls) - log(down) - log(balls - down);
  return Math.exp(ways + down * Math.log(WICKET) + (balls - down) * Math.log(1 - WICKET));
}
