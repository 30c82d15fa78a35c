import { LOWEST_ODDS, toLadder } from "../fixtures/ladder.ts";
import { withMargin } from "../line/margin.ts";
import { CERTAIN } from "../sports/priced-line.ts";
import { placeChances, winChances } from "./race-chances.ts";

export interface RacePrice {
  /** The index of the runner. */
  readonly runner: number;
  readonly marketId: "race-winner" | "race-places";
  readonly specifiers: string;
  readonly odds: number;
}

/** The sum of the inverse odds is one and this much for each runner; per place somewhat less. */
const MARGIN_OF_RUNNER = 0.018;
const MARGIN_OF_PLACE = 0.012;

/** How many places are paid, by the number of runners: none below five. */
export function placesPaid(runners: number): number {
  if (runners < 5) return 0;
  return runners < 8 ? 2 : 3;
}

export const winnerOverround = (runners: number): number => 1 + MARGIN_OF_RUNNER * runners;
export const placeOverround = (runners: number): number => 1 + MARGIN_OF_PLACE * runners;

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
    ...priced(win, winnerOverround(runners.length), { marketId: "race-winner", specifiers: "" }),
    ...(places > 0
      ? priced(placeChances(win, places), placeOverround(runners.length) * places, {
          marketId: "race-places",
          specifiers: `places=${places}`,
        })
      : []),
  ];
}
