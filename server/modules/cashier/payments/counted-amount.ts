import { currencySettings } from "../../configuration/currencies.ts";

/** What an amount counts in another currency, by the round rates that limits are scaled by; never less than it is. */
export function countedIn(account: string, amount: number, currency: string): number {
  if (account === currency) return amount;
  return Math.ceil((amount * currencySettings(account).scale) / currencySettings(currency).scale);
}

/** The most in a currency that counts no more than this in the account's. */
export function mostCounting(counted: number, account: string, currency: string): number {
  if (account === currency) return counted;
  return Math.floor((counted * currencySettings(currency).scale) / currencySettings(account).scale);
}
