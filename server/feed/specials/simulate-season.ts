import type { Random } from "../random.ts";
import type { Points } from "../seasons/table.ts";
import type { MatchChances } from "./match-chances.ts";

/** The standing of a side before the rest of the season is played. */
export interface Standpoint {
  readonly points: number;
  readonly difference: number;
}

export interface RestOfSeason {
  readonly sides: readonly Standpoint[];
  /** The remaining matches, with sides by their index in `sides`. */
  readonly matches: readonly (MatchChances & { readonly homeSide: number; readonly awaySide: number })[];
  readonly points: Points;
  /** The average increase of the difference by a win. */
  readonly margin: number;
}

/** The number of matches that are simulated before yielding: some milliseconds of work. */
const MATCHES_AT_ONCE = 20_000;

/** Margins of a win, as multiples of the mean. */
const MARGINS = [0.55, 0.55, 1.1, 1.1, 1.7] as const;

/**
 * How often each side finishes in each place: `counts[side][place]`, out of `runs`. Yields to other work between runs.
 */
export async function simulateSeason(
  { sides, matches, points, margin }: RestOfSeason,
  runs: number,
  random: Random,
  giveWay: () => Promise<void>,
): Promise<readonly Uint32Array[]> {
  const counts = sides.map(() => new Uint32Array(sides.length));
  const score = new Float64Array(sides.length);
  const order = sides.map((_, side) => side);
  const runsAtOnce = Math.ceil(MATCHES_AT_ONCE / Math.max(1, matches.length));
  for (let run = 0; run < runs; run++) {
    // Points first, then the difference; level sides are then ordered by lot.
    sides.forEach(
      (side, at) => (score[at] = side.points + side.difference * BELOW_POINTS + random() * BELOW_DIFFERENCE),
    );
    for (const { homeSide, awaySide, home, draw } of matches) {
      const draw01 = random();
      if (draw01 >= home && draw01 < home + draw) {
        score[homeSide]! += points.draw;
        score[awaySide]! += points.draw;
        continue;
      }
      const [winner, loser] = draw01 < home ? [homeSide, awaySide] : [awaySide, homeSide];
      const gap = margin * (MARGINS[Math.floor(random() * MARGINS.length)] ?? 1) * BELOW_POINTS;
      score[winner]! += points.win + gap;
      score[loser]! -= gap;
    }
    order.sort((a, b) => score[b]! - score[a]!);
    order.forEach((side, place) => (counts[side]![place]! += 1));
    if (run % runsAtOnce === 0) await giveWay();
  }
  return counts;
}

/** A factor that keeps differences far below one point, and lots below one difference. */
const BELOW_POINTS = 1e-6;
const BELOW_DIFFERENCE = 1e-8;
