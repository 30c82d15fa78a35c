/**
 * The odds of all legs together, in thousandths, rounded down to hundredths as prices are; undefined if a leg has no
 * odds.
 */
export function combinedOdds(odds: readonly (number | undefined)[]): number | undefined {
  let product = 1000;
  for (const each of odds) {
    if (each === undefined) return undefined;
    product *= each / 1000;
  }
  return Math.floor(product / 10 + 1e-6) * 10;
}
