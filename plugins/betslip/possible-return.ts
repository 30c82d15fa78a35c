/** What a single of `stake` minor units returns at `odds` thousandths: exact, and rounded once, half to even. */
export function possibleReturn(stake: number, odds: number): number {
  const product = BigInt(stake) * BigInt(odds);
  const whole = product / 1000n;
  const rest = product % 1000n;
  const roundsUp = rest > 500n || (rest === 500n && whole % 2n === 1n);
  return Number(roundsUp ? whole + 1n : whole);
}
