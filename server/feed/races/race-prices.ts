import type { EachWayTerms } from "../../../plugins/sportsbook/wire.ts";
import { LOWEST_ODDS, toLadder } from "../fixtures/ladder.ts";
import { withMargin } from "../line/margin.ts";
import { eachWayTermsOf } from "../specials/each-way-terms.ts";
import { CERTAIN } from "../sports/priced-line.ts";
import { placeChances, winChances } from "./race-chances.ts";

export interface RacePrice {
  /** The index of the runner. */
  readonly runner: number;
  readonly marketId: "race-winner" | "race-places";
  readonly specifiers: string;
  readonly odds: number;
}

/**
 * The sum of the inverse odds is one and this much for each runner; that of places is as much for each place. Bets on
 * places have no deduction when a runner is withdrawn, so non-runners cost a part of their margin.
 */
const MARGIN_OF_RUNNER = 0.018;
/** The most that the place part of a bet each way may return on average, for a stake of one. */
const FAIREST_PLACE = 0.98;
/** Each way at a smaller fraction of the odds is not offered. */
const SMALLEST_FRACTION = 8;

/** How many places are paid, by the number of runners: none below five. */
export function placesPaid(runners: number): number {
  if (runners < 5) return 0;
  return runners < 8 ? 2 : 3;
}

export const overroundOf = (runners: number): number => 1 + MARGIN_OF_RUNNER * runners;

/** The prices of a race, by the strengths of those that run; `strengths` has no number for those that do not. */
export function racePrices(strengths: readonly (number | undefined)[]): readonly RacePrice[] {
  const runners = strengths.flatMap((strength, runner) => (strength === undefined ? [] : [{ runner, strength }]));
  const win = winChances(runners.map(({ strength }) => strength));
  const places = placesPaid(runners.length);
  const priced = (
    chances: readonly number[],
    overround: number,
    market: Pick<RacePrice, "marketId" | "specifiers">,
  ): RacePrice[] =>
    withMargin(chances, overround).flatMap((chance, at) => {
      const odds = toLadder(1 / chance);
      const isOpen = chances[at]! <= CERTAIN && odds >= LOWEST_ODDS;
      return isOpen ? [{ runner: runners[at]!.runner, ...market, odds }] : [];
    });
  return [
    ...priced(win, overroundOf(runners.length), { marketId: "race-winner", specifiers: "" }),
    ...(places > 0
      ? priced(placeChances(win, places), overroundOf(runners.length) * places, {
          marketId: "race-places",
          specifiers: `places=${places}`,
        })
      : []),
  ];
}

/**
 * The each-way terms of a race at its prices: the usual ones, or a smaller fraction of the odds where the usual one
 * would pay the places of any runner with more than they are worth. Undefined if none does not.
 */
export function raceEachWay(
  strengths: readonly (number | undefined)[],
  prices: readonly RacePrice[],
): EachWayTerms | undefined {
  const running = strengths.flatMap((strength, runner) => (strength === undefined ? [] : [{ runner, strength }]));
  const usual = eachWayTermsOf(running.length);
  if (!usual) return undefined;
  const chances = placeChances(winChances(running.map(({ strength }) => strength)), usual.places);
  const offered = prices.flatMap(({ runner, marketId, odds }) => {
    const chance = chances[running.findIndex((each) => each.runner === runner)];
    return marketId === "race-winner" && chance !== undefined ? [{ chance, profit: odds / 1000 - 1 }] : [];
  });
  for (let { over } = usual; over <= SMALLEST_FRACTION; over++) {
    const terms = { ...usual, over };
    if (offered.every(({ chance, profit }) => chance * (1 + (profit * terms.of) / over) <= FAIREST_PLACE)) return terms;
  }
  return undefined;
}

/** The terms of a race that hold at all these moments: the smallest fraction of any; undefined if one has none. */
export function steadyEachWay(moments: readonly (readonly (number | undefined)[])[]): EachWayTerms | undefined {
  const terms = moments.map((strengths) => raceEachWay(strengths, racePrices(strengths)));
  return terms.reduce((a, b) => (a && b ? (a.over >= b.over ? a : b) : undefined));
}
