import { LOWEST_ODDS, toLadder } from "../fixtures/ladder.ts";
import { withMargin } from "../line/margin.ts";
import { CERTAIN } from "../sports/priced-line.ts";

/** One price of a season: a side, and the places among which it must finish. */
export interface OutrightPrice {
  readonly side: number;
  readonly marketId: "outright" | "top-places";
  readonly specifiers: string;
  readonly odds: number;
}

/** The sum of the inverse odds of all sides for each winning place: in the winner, upper and lower place markets. */
const WINNER_OVERROUND = 1.14;
const UPPER_OVERROUND = 1.07;
/** Most sides finish above the last places, so there is little margin to take. */
const LOWER_OVERROUND = 1.02;
/** A result that the simulation reached less often has no price, because it would be a guess. */
const FEWEST_RUNS = 6;

/** The offered places: the best few, and all but the last ones. */
export function placesOf(sides: number): readonly number[] {
  if (sides >= 16) return [4, sides - 3];
  return sides >= 10 ? [3, sides - 2] : [2];
}

/** The fair chance of every side to finish in the first `places`. */
export const chancesOf = (counts: readonly Uint32Array[], places: number, runs: number): number[] =>
  counts.map((own) => own.slice(0, places).reduce((sum, count) => sum + count, 0) / runs);

/**
 * The prices of a season, from the simulated counts of final places. A market that is almost decided is not offered.
 */
export function outrightPrices(counts: readonly Uint32Array[], runs: number): OutrightPrice[] {
  const priced = (places: number, marketId: OutrightPrice["marketId"], specifiers: string, overround: number) => {
    const chances = chancesOf(counts, places, runs).map((chance) => (chance * runs < FEWEST_RUNS ? 0 : chance));
    if (places === 1 && Math.max(...chances) > CERTAIN) return [];
    return withMargin(chances, overround * places).flatMap((chance, side) => {
      const odds = toLadder(1 / chance);
      const isOpen = chances[side]! > 0 && chances[side]! <= CERTAIN && odds >= LOWEST_ODDS;
      return isOpen ? [{ side, marketId, specifiers, odds }] : [];
    });
  };
  return [
    ...priced(1, "outright", "", WINNER_OVERROUND),
    ...placesOf(counts.length).flatMap((places) => {
      const overround = places * 2 > counts.length ? LOWER_OVERROUND : UPPER_OVERROUND;
      return priced(places, "top-places", `places=${places}`, overround);
    }),
  ];
}
