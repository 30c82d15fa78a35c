// Decimal places of a configured rate, and of a rate between two currencies while it is reckoned with.
const RATE_PLACES = 12;
const PLACES = 18;
/** A shown rate has at most this many significant digits. */
const DIGITS = 8;
const BASIS_POINTS = 10_000n;

const power = (places: number): bigint => 10n ** BigInt(places);

/** How much of a currency one euro is worth, in units of the last decimal place. */
export function rateFrom(text: string): bigint {
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(RATE_PLACES, "0"));
}

/**
 * How much of one currency a unit of another brings, in units of the last decimal place, with the house's margin taken
 * off. It is rounded down to the digits that are shown, because money is reckoned with the very rate that is shown. So
 * the rates of both directions together are never above one.
 */
export function rateBetween(from: bigint, to: bigint, marginBasisPoints: number): bigint {
  const exact = (to * (BASIS_POINTS - BigInt(marginBasisPoints)) * power(PLACES)) / (from * BASIS_POINTS);
  const unseen = power(Math.max(0, String(exact).length - DIGITS));
  return exact - (exact % unseen);
}

/** A rate as decimal text, without zeros at the end. */
export function rateText(rate: bigint): string {
  const [whole, decimals] = [rate / power(PLACES), String(rate % power(PLACES)).padStart(PLACES, "0")];
  return `${whole}.${decimals}`.replace(/\.?0+$/, "");
}

/** A currency's decimal places. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** What an amount in minor units brings, rounded down to the minor unit of the other currency. */
export function exchanged(amount: number, rate: bigint, places: Places): number {
  return Number((BigInt(amount) * rate * power(places.to)) / power(PLACES + places.from));
}
