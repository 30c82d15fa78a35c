/** Multipliers are whole ten-thousandths: 1.5 times the stake is 15,000. */
export const ONE = 10_000;

/** Where the house keeps 1 %, a bet that wins with chance p pays this divided by p. */
export const FAIR_LESS_ONE_PERCENT = 9_900;

/** The greatest multiplier of games where it grows: a bet or act that would lead beyond is not possible. */
export const GREATEST_MULTIPLIER = 10_000 * ONE;

/** What a stake in minor units returns at a multiplier, rounded down to the minor unit. */
export function returnOf(stake: number, multiplier: number): number {
  const product = stake * multiplier;
  return Number.isSafeInteger(product)
    ? Math.floor(product / ONE)
    : Number((BigInt(stake) * BigInt(multiplier)) / BigInt(ONE));
}
