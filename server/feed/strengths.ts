import type { Competition } from "./competitions.ts";
import { normal, randomOf } from "./random.ts";

/** How far places of an evenly filled list spread, so that strengths come in standard deviations of a competition. */
const LIST_SPREAD = 0.7;
const SEASON_SPREAD = 0.09 / 0.46;

/** In standard deviations of the competition. */
export interface Strength {
  readonly level: number;
  /** Above 0: matches with many goals. */
  readonly openness: number;
}

/** How strong the sides of a competition are in a season: their place in the list, and the luck of the season. */
export function strengthsOf({ id, clubs }: Competition, seed: string, season: number): Strength[] {
  const random = randomOf(`${seed}/strength/${id}/${season}`);
  return clubs.map((_, place) => {
    const rank = 1 - (2 * (place + 0.5)) / clubs.length;
    // Few clubs stand far above the rest, many are close together below.
    const level = (rank + 0.35 * rank ** 3 + SEASON_SPREAD * normal(random)) / LIST_SPREAD;
    return { level, openness: normal(random) };
  });
}
