/**
 * Decimal odds from thousandths: two decimals, and a third only if it is not zero. Halves are rounded away from zero on
 * both sides of it, so that a price and its opposite differ in their sign only.
 */
export function decimalOdds(thousandths: number): string {
  const rounded = Math.sign(thousandths) * Math.round(Math.abs(thousandths));
  return (rounded / 1000).toFixed(rounded % 10 === 0 ? 2 : 3);
}
