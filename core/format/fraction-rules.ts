/** An exact amount or factor. */
export interface Fraction {
  readonly of: bigint;
  readonly over: bigint;
}

/** Rounds a non-negative fraction to a whole number, half to even. */
export function rounding({ of, over }: Fraction): number {
  const whole = of / over;
  const twiceRest = 2n * (of % over);
  const roundsUp = twiceRest > over || (twiceRest === over && whole % 2n === 1n);
  return Number(roundsUp ? whole + 1n : whole);
}
