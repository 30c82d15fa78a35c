import { currencySettings } from "../../../money/currencies.ts";

/** What a euro is worth in other currencies, as decimal text. */
type Rates = Readonly<Record<string, string>> | undefined;

/**
 * What an amount counts in another currency: by the rates of exchanges where both currencies have one, so that an exchange
 * changes nothing, else by the round rates that limits are scaled by. Never less than it is.
 */
export function countedIn(account: string, amount: number, currency: string, rates?: Rates): number {
  if (account === currency) return amount;
  const [own, other] = worths(account, currency, rates);
  return Math.ceil((amount * own) / other);
}

/** The most in a currency that counts no more than this in the account's. */
export function mostCounting(counted: number, account: string, currency: string, rates?: Rates): number {
  if (account === currency) return counted;
  const [own, other] = worths(account, currency, rates);
  return Math.floor((counted * other) / own);
}

/** The minor units of each that are worth a euro cent. */
function worths(account: string, currency: string, rates: Rates): readonly [number, number] {
  const [own, other] = [exchanged(account, rates), exchanged(currency, rates)];
  if (own !== undefined && other !== undefined) return [own, other];
  return [currencySettings(account).scale, currencySettings(currency).scale];
}

function exchanged(currency: string, rates: Rates): number | undefined {
  const rate = currency === "EUR" ? "1" : rates?.[currency];
  return rate === undefined || !rates ? undefined : (Number(rate) * 10 ** currencySettings(currency).minorDigits) / 100;
}
