/**
 * The percentage of their profit that bets on the other runners lose when one is withdrawn, by the price that it had.
 * The rows begin with the shortest price; each applies up to its longest price, in thousandths. The scale is that of
 * Tattersalls' Committee (Rules on Betting, Rule 4 (c)), whose steps are fractions: 1/9, 2/11, 1/4, 3/10, 2/5, 8/15,
 * 8/13, 4/5, 20/21, 6/5, 6/4, 7/4, 9/4, 3/1, 4/1, 11/2, 9/1, 14/1. A decimal price between two steps belongs to the
 * longer one. A runner with a longer price than the last row causes no deduction.
 */
export const RULE_FOUR: readonly { readonly longest: number; readonly percent: number }[] = [
  { longest: 1111, percent: 90 },
  { longest: 1182, percent: 85 },
  { longest: 1250, percent: 80 },
  { longest: 1300, percent: 75 },
  { longest: 1400, percent: 70 },
  { longest: 1533, percent: 65 },
  { longest: 1615, percent: 60 },
  { longest: 1800, percent: 55 },
  { longest: 1952, percent: 50 },
  { longest: 2200, percent: 45 },
  { longest: 2500, percent: 40 },
  { longest: 2750, percent: 35 },
  { longest: 3250, percent: 30 },
  { longest: 4000, percent: 25 },
  { longest: 5000, percent: 20 },
  { longest: 6500, percent: 15 },
  { longest: 10_000, percent: 10 },
  { longest: 15_000, percent: 5 },
];

/** The deduction for a runner that is withdrawn at a price. */
export const ruleFour = (odds: number): number => RULE_FOUR.find(({ longest }) => odds <= longest)?.percent ?? 0;
