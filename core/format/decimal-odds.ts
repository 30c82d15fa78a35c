/** Decimal odds from thousandths: two decimals, and a third only if it is not zero. */
export function decimalOdds(thousandths: number): string {
  const rounded = Math.round(thousandths);
  return (rounded / 1000).toFixed(rounded % 10 === 0 ? 2 : 3);
}
