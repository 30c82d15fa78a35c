/** The sum of the inverse odds of a market; 1 would be without profit. */
export const OVERROUND = {
  "1x2": 1.0515,
  total: 1.05,
  btts: 1.05,
  "asian-handicap": 1.0255,
} as const;

/**
 * Raises fair chances to a power k < 1 such that they sum to `overround`. The underdog's price suffers most, as with real
 * bookmakers, and no chance ever falls below the fair one, so that no set of bets can win for certain.
 */
export function withMargin(chances: readonly number[], overround: number): number[] {
  const open = chances.filter((chance) => chance > 0);
  if (open.length < 2) return [...chances];
  let low = 0.2;
  let high = 1;
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    const sum = open.reduce((total, chance) => total + chance ** middle, 0);
    if (sum > overround) low = middle;
    else high = middle;
  }
  return chances.map((chance) => (chance > 0 ? chance ** high : 0));
}

/** The other way: the fair chances behind a bookmaker's prices. */
export function withoutMargin(decimalOdds: readonly number[]): number[] {
  const implied = decimalOdds.map((odds) => 1 / odds);
  let low = 0.5;
  let high = 3;
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2;
    const sum = implied.reduce((total, chance) => total + chance ** middle, 0);
    if (sum > 1) low = middle;
    else high = middle;
  }
  return implied.map((chance) => chance ** high);
}
