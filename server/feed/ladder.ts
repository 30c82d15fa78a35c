/** Prices stand on steps that grow with the price: from, step, in thousandths. */
const STEPS = [
  [100_000, 25_000],
  [50_000, 5_000],
  [20_000, 1_000],
  [10_000, 500],
  [6_000, 100],
  [4_000, 50],
  [0, 10],
] as const;

export const LOWEST_ODDS = 1_010;
const HIGHEST_ODDS = 1_000_000;

/** The next step at or below decimal odds; never above them, so that a rounded price is never better than meant. */
export function toLadder(decimalOdds: number): number {
  const thousandths = Math.min(HIGHEST_ODDS, Math.floor(decimalOdds * 1000 + 1e-6));
  const step = STEPS.find(([from]) => thousandths >= from)?.[1] ?? 10;
  return Math.floor(thousandths / step) * step;
}
