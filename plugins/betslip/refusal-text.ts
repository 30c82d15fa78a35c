import type { Refusal } from "./refusal.ts";

/** What a refusal's text needs from the page: money and prices as the player reads them. */
export interface RefusalWords {
  readonly money: (minor: number) => string;
  readonly odds: (thousandths: number) => string;
}

/**
 * Says what happened, that no money was taken, and what to do next. `seen` is the price that the bet named, in
 * thousandths. The texts stand under `refusal.` in this plugin's locales.
 */
export function refusalText(
  { code, message, price, minimum, maximum, missing }: Refusal,
  seen: number,
  { money, odds }: RefusalWords,
): readonly [key: string, values: Readonly<Record<string, string>>] {
  switch (code) {
    case "ODDS_CHANGED":
      return price
        ? ["refusal.ODDS_CHANGED_TO", { before: odds(seen), now: odds(price.odds) }]
        : ["refusal.ODDS_CHANGED", {}];
    case "STAKE_BELOW_MINIMUM":
      return minimum === undefined
        ? ["refusal.STAKE", {}]
        : ["refusal.STAKE_BELOW_MINIMUM", { amount: money(minimum) }];
    case "STAKE_ABOVE_MAXIMUM":
      return maximum === undefined
        ? ["refusal.STAKE", {}]
        : ["refusal.STAKE_ABOVE_MAXIMUM", { amount: money(maximum) }];
    case "NOT_ENOUGH_MONEY":
      return missing === undefined ? ["refusal.MONEY", {}] : ["refusal.NOT_ENOUGH_MONEY", { amount: money(missing) }];
    case "LEG_UNKNOWN":
    case "LEG_CLOSED":
      return ["refusal.LEG_CLOSED", {}];
    case "KEY_REUSED":
    case "KEY_IN_FLIGHT":
    case "OTHER":
      return message ? ["refusal.OTHER_SAYS", { message }] : ["refusal.OTHER", {}];
    case "LEG_SUSPENDED":
    case "CURRENCY_MISMATCH":
    case "ACCOUNT_NOT_ACTIVE":
    case "NOT_RECEIVED":
    case "LOGGED_OUT":
    case "TOO_MANY":
      return [`refusal.${code}`, {}];
  }
}
