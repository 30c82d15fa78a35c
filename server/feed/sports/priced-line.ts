import { LOWEST_ODDS, toLadder } from "../fixtures/ladder.ts";
import { withMargin } from "../line/margin.ts";

export interface PricedOutcome {
  readonly id: string;
  /** In thousandths, on the ladder. */
  readonly odds: number;
}

/** A market with its prices. The pricer leaves out markets that cannot be offered (an outcome is almost certain). */
export interface PricedLine {
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomes: readonly PricedOutcome[];
  /** True if lists show it. */
  readonly isMain: boolean;
}

/** An outcome with a higher chance closes its market. */
export const CERTAIN = 0.985;

export type Chance = readonly [id: string, chance: number];

/** A market of implied chances, margin included; none if a price would be too low to offer. */
export function offered(
  marketId: string,
  specifiers: string,
  isMain: boolean,
  implied: readonly Chance[],
): PricedLine[] {
  const outcomes = implied.map(([id, chance]) => ({ id, odds: toLadder(1 / chance) }));
  return outcomes.some(({ odds }) => odds < LOWEST_ODDS) ? [] : [{ marketId, specifiers, outcomes, isMain }];
}

/** A smaller chance counts as impossible, and the outcome is not offered. */
const POSSIBLE = 1e-9;

/** A market of fair chances of which exactly one comes true, priced with a margin. */
export function fairLine(
  marketId: string,
  specifiers: string,
  isMain: boolean,
  chances: readonly Chance[],
  overround: number,
): PricedLine[] {
  if (chances.some(([, chance]) => chance > CERTAIN)) return [];
  const possible = chances.filter(([, chance]) => chance > POSSIBLE);
  const implied = withMargin(
    possible.map(([, chance]) => chance),
    overround,
  );
  return offered(
    marketId,
    specifiers,
    isMain,
    possible.map(([id], at) => [id, implied[at] ?? 0]),
  );
}

/** The same with two outcomes, by the chance of the first. */
export function twoWayLine(
  marketId: string,
  specifiers: string,
  isMain: boolean,
  chance: number,
  [first, second]: readonly [string, string],
  overround: number,
): PricedLine[] {
  return fairLine(
    marketId,
    specifiers,
    isMain,
    [
      [first, chance],
      [second, 1 - chance],
    ],
    overround,
  );
}

/** The line whose chance is nearest to a half, which is the main one; NaN if there are none. */
export function mostBalanced(lines: readonly number[], chance: (line: number) => number): number {
  const distance = (line: number) => Math.abs(chance(line) - 0.5);
  return lines.reduce((best, line) => (distance(line) < distance(best) - 1e-9 ? line : best), lines[0] ?? NaN);
}

/**
 * The chance to win against a line, relative to the part of the stake that is not returned. So fair odds are 1 / chance
 * for whole, half and quarter lines alike. `chances[at]` belongs to the value `at + first`.
 */
export function againstLine(chances: ArrayLike<number>, first: number, line: number): number {
  let won = 0;
  let lost = 0;
  for (let at = 0; at < chances.length; at++) {
    const chance = chances[at] as number;
    const margin = at + first - line;
    if (margin > 0) won += chance * (margin >= 0.5 ? 1 : 0.5);
    else if (margin < 0) lost += chance * (margin <= -0.5 ? 1 : 0.5);
  }
  return won / (won + lost || 1);
}
