/** Decimal odds in thousandths as most players read them: two decimals, a third one only where it says something. */
export function decimalOdds(thousandths: number): string {
  const rounded = Math.round(thousandths);
  return (rounded / 1000).toFixed(rounded % 10 === 0 ? 2 : 3);
}
