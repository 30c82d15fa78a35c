import type { LegResult } from "../../feed/line-book.ts";

/** A leg as it is paid: so many places shared by so many sides leave that part of its odds. */
export interface PaidLeg {
  readonly odds: number;
  readonly result: LegResult;
  readonly deadHeat?: { readonly places: number; readonly tied: number } | null;
}

// Return factors as numerator over 2000 times the sides that tied, so that halves of thousandths stay whole.
const FACTOR: Readonly<Record<LegResult, (odds: number, places: number, tied: number) => number>> = {
  won: (odds, places) => 2 * odds * places,
  lost: () => 0,
  void: (_odds, _places, tied) => 2000 * tied,
  half_won: (odds, places, tied) => 1000 * tied + odds * places,
  half_lost: (_odds, _places, tied) => 1000 * tied,
};

/** What a bet returns, in minor units: the stake times its legs' factors, rounded once at the end, half to even. */
export function payout(stake: number, legs: readonly PaidLeg[]): number {
  let numerator = BigInt(stake);
  let denominator = 1n;
  for (const { odds, result, deadHeat } of legs) {
    const { places, tied } = deadHeat ?? { places: 1, tied: 1 };
    numerator *= BigInt(FACTOR[result](odds, places, tied));
    denominator *= BigInt(2000 * tied);
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
