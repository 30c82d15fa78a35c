import { decimalOdds } from "./decimal-odds.ts";
import type { Format, OddsFormat } from "./format.ts";

type Fraction = readonly [numerator: number, denominator: number];

/** The fractions that bookmakers use, in lowest terms, in rising order. */
// prettier-ignore
const TRADITIONAL: readonly Fraction[] = [
  [1, 1000], [1, 500], [1, 250], [1, 200], [1, 150], [1, 100], [1, 80], [1, 66], [1, 50], [1, 40], [1, 33], [1, 28], [1, 25],
  [1, 22], [1, 20], [1, 18], [1, 16], [1, 14], [1, 12], [1, 11], [1, 10], [1, 9], [1, 8], [2, 15], [1, 7], [2, 13], [1, 6],
  [2, 11], [1, 5], [2, 9], [1, 4], [2, 7], [3, 10], [1, 3], [4, 11], [2, 5], [4, 9], [1, 2], [8, 15], [4, 7], [8, 13], [2, 3],
  [8, 11], [4, 5], [5, 6], [10, 11], [20, 21], [1, 1], [21, 20], [11, 10], [6, 5], [5, 4], [11, 8], [7, 5], [3, 2], [8, 5],
  [13, 8], [7, 4], [9, 5], [15, 8], [2, 1], [11, 5], [9, 4], [12, 5], [5, 2], [13, 5], [11, 4], [14, 5], [3, 1], [10, 3],
  [7, 2], [4, 1], [9, 2], [5, 1], [11, 2], [6, 1], [13, 2], [7, 1], [15, 2], [8, 1], [17, 2], [9, 1], [10, 1], [11, 1],
  [12, 1], [14, 1], [16, 1], [18, 1], [20, 1], [22, 1], [25, 1], [28, 1], [33, 1], [40, 1], [50, 1], [66, 1], [80, 1],
  [100, 1], [125, 1], [150, 1], [200, 1], [250, 1], [300, 1], [400, 1], [500, 1], [750, 1], [1000, 1],
];

/** Sets the format in which odds are written. Code that only reads decimal odds does not load the other formats. */
export function setOddsFormat(format: Format, oddsFormat: OddsFormat): void {
  format.setOddsFormat(oddsFormat, (thousandths) => formatOdds(thousandths, oddsFormat));
}

/** Odds in thousandths, written in the player's format. */
export function formatOdds(thousandths: number, format: OddsFormat): string {
  const profit = thousandths - 1000;
  const isEvenOrBetter = profit >= 1000;
  // The stake for one unit of profit, in thousandths.
  const against = -1_000_000 / profit;
  switch (format) {
    case "decimal":
      return decimalOdds(thousandths);
    case "hongkong":
      return decimalOdds(profit);
    case "malay":
      return decimalOdds(profit <= 1000 ? profit : against);
    case "indo":
      return decimalOdds(isEvenOrBetter ? profit : against);
    case "american":
      return isEvenOrBetter ? `+${Math.round(profit / 10)}` : `-${Math.round(-against / 10)}`;
    case "fractional":
      return fractionOf(profit / 1000).join("/");
  }
}

/**
 * The nearest traditional fraction. Where that would tell a price more than 2 % from the real one, as between the wide
 * steps of long prices, it is the nearest whole, half or quarter that does not; above the last step, the nearest whole.
 */
function fractionOf(profit: number): Fraction {
  const traditional = nearestTraditional(profit);
  if (profit > LAST_STEP) return [Math.round(profit), 1];
  return [traditional, ...plainFractions(profit)].find((each) => isNear(each, profit)) ?? traditional;
}

const LAST_STEP = 1000;

const plainFractions = (profit: number): Fraction[] => [1, 2, 4].map((parts) => [Math.round(profit * parts), parts]);

const isNear = ([numerator, denominator]: Fraction, profit: number) =>
  Math.abs(numerator / denominator - profit) <= 0.02 * (1 + profit);

function nearestTraditional(profit: number): Fraction {
  let best: Fraction = [1, 1];
  let distance = Infinity;
  for (const fraction of TRADITIONAL) {
    const next = Math.abs(fraction[0] / fraction[1] - profit);
    if (next > distance) break;
    best = fraction;
    distance = next;
  }
  return best;
}
