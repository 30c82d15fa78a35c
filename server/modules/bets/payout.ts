import type { LegResult } from "../../feed/line-book.ts";

// Return factors as numerator over 2000, so that halves of thousandths stay whole.
const FACTOR: Readonly<Record<LegResult, (odds: number) => number>> = {
  won: (odds) => 2 * odds,
  lost: () => 0,
  void: () => 2000,
  half_won: (odds) => 1000 + odds,
  half_lost: () => 1000,
};

/** What a bet returns, in minor units: the stake times its legs' factors, rounded once at the end, half to even. */
export function payout(stake: number, legs: readonly { odds: number; result: LegResult }[]): number {
  let numerator = BigInt(stake);
  let denominator = 1n;
  for (const { odds, result } of legs) {
    numerator *= BigInt(FACTOR[result](odds));
    denominator *= 2000n;
  }
  return Number(dividedHalfEven(numerator, denominator));
}

/** What a bet returns when all its legs win. */
export const potentialReturn = (stake: number, odds: readonly number[]): number =>
  payout(
    stake,
    odds.map((each) => ({ odds: each, result: "won" })),
  );

function dividedHalfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twiceRest = 2n * (numerator % denominator);
  const isUp = twiceRest > denominator || (twiceRest === denominator && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
}
