/** The sum of the inverse odds of a market; 1 would be without profit. */
export const OVERROUND = {
  "1x2": 1.0515,
  total: 1.05,
  "asian-handicap": 1.0255,
} as const;

/**
 * Raises fair chances to a power k < 1 such that they sum to `overround`. As with real bookmakers, the underdog's price
 * is reduced most. No chance ever falls below the fair one, so no set of bets can win for certain.
 */
export function withMargin(chances: readonly number[], overround: number): number[] {
  const open = chances.filter((chance) => chance > 0);
  return open.length < 2 ? [...chances] : chances.map(toPower(powerFor(open, overround)));
}

const toPower = (power: number) => (chance: number) => (chance > 0 ? chance ** power : 0);

/**
 * Finds the power at which chances sum to `wanted` by Newton's method. The sum is falling and convex, so it always
 * converges.
 */
function powerFor(chances: readonly number[], wanted: number): number {
  let power = 1;
  for (let round = 0; round < 30; round++) {
    let sum = -wanted;
    let slope = 0;
    for (const chance of chances) {
      const part = chance ** power;
      sum += part;
      slope += part * Math.log(chance);
    }
    const step = sum / slope;
    power -= step;
    if (Math.abs(step) < 1e-9) break;
  }
  return power;
}

/** The reverse: the fair chances behind a bookmaker's prices. */
export function withoutMargin(decimalOdds: readonly number[]): number[] {
  const implied = decimalOdds.map((odds) => 1 / odds);
  return implied.map(toPower(powerFor(implied, 1)));
}
