/** Multipliers are whole ten-thousandths: 1.5 times the stake is 15,000. */
export const ONE = 10_000;

/** What a stake in minor units returns at a multiplier, rounded down to the minor unit. */
export function returnOf(stake: number, multiplier: number): number {
  const product = stake * multiplier;
  return Number.isSafeInteger(product)
    ? Math.floor(product / ONE)
    : Number((BigInt(stake) * BigInt(multiplier)) / BigInt(ONE));
}
