import { rounding } from "./fraction-rules.ts";

/**
 * The odds of an express of single prices in thousandths: their exact product, rounded to the hundredth, half to even, as
 * its return is; one price stays as it is. For display only; a return is never computed from it.
 */
export function expressOdds(odds: readonly number[]): number {
  const [only] = odds;
  if (odds.length < 2) return only ?? 1000;
  const product = odds.reduce((all, each) => all * BigInt(each), 1n);
  // The product of n prices has 3n decimals, of which two are kept.
  const over = 10n ** BigInt(3 * odds.length - 2);
  return rounding({ of: product, over }) * 10;
}
