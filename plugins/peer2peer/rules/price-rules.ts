/** Prices from `from` on rise by `step`, both in thousandths, until the next row. */
const STEPS = [
  { from: 1010, step: 10 },
  { from: 2000, step: 20 },
  { from: 3000, step: 50 },
  { from: 4000, step: 100 },
  { from: 6000, step: 200 },
  { from: 10_000, step: 500 },
  { from: 20_000, step: 1000 },
  { from: 30_000, step: 2000 },
  { from: 50_000, step: 5000 },
  { from: 100_000, step: 10_000 },
] as const;

export const LOWEST_PRICE = 1010;
export const HIGHEST_PRICE = 1_000_000;

const rowOf = (price: number) => STEPS.findLast(({ from }) => from <= price) ?? STEPS[0];

/** Whether orders can have this price, in thousandths. All such prices are whole hundredths. */
export function isLadderPrice(price: number): boolean {
  if (!Number.isInteger(price) || price < LOWEST_PRICE || price > HIGHEST_PRICE) return false;
  const { from, step } = rowOf(price);
  return (price - from) % step === 0;
}

/** The price of the ladder next above, or the highest one. */
export function priceAbove(price: number): number {
  const { from, step } = rowOf(price);
  return price < LOWEST_PRICE ? LOWEST_PRICE : Math.min(HIGHEST_PRICE, price + step - ((price - from) % step));
}

/** The price of the ladder next below, or the lowest one. */
export function priceBelow(price: number): number {
  if (price > HIGHEST_PRICE) return HIGHEST_PRICE;
  // The steps below a row's first price are those of the row before it.
  const { from, step } = rowOf(price - 1);
  return Math.max(LOWEST_PRICE, price - ((price - from) % step || step));
}

export interface PriceBand {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * The prices of the ladder that orders on an outcome may have, by the line's prices of the whole market, in thousandths: what
 * a price wins over its stake is at most `most` hundredths of what the line's own, without its margin, wins, and at least the
 * same part of it the other way. So both sides of a match are as far from the line, however likely the outcome is.
 */
export function priceBand(odds: readonly number[], own: number, most: number): PriceBand {
  const margin = odds.reduce((sum, each) => sum + 1000 / each, 0);
  const win = own * margin - 1000;
  const lowest = ladderAt(1000 + (win * 100) / most, "up");
  const highest = ladderAt(1000 + (win * most) / 100, "down");
  // Between two prices of the ladder the nearer end is one that can be had.
  return lowest <= highest ? { lowest, highest } : { lowest: highest, highest: lowest };
}

const ladderAt = (exact: number, to: "up" | "down"): number => {
  const price = Math.min(HIGHEST_PRICE, Math.max(LOWEST_PRICE, Math.round(exact)));
  if (isLadderPrice(price)) return price;
  return to === "up" ? priceAbove(price) : priceBelow(price);
};
