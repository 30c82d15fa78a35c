import type { Refusal } from "./refusal.ts";

/** What a refusal's text needs from the page: money and prices as the player reads them. */
export interface RefusalWords {
  readonly money: (minor: number) => string;
  readonly odds: (thousandths: number) => string;
}

/** A leg of the refused bet: what was picked, and the price that the bet named, in thousandths. */
export interface NamedLeg {
  readonly name: string;
  readonly odds: number;
}

/**
 * Says what happened, that no money was taken, and what to do next. The texts stand under `refusal.` in this plugin's
 * locales.
 */
export function refusalText(
  { code, message, legs: refused, minimum, maximum, missing }: Refusal,
  legs: readonly NamedLeg[],
  { money, odds }: RefusalWords,
): readonly [key: string, values: Readonly<Record<string, string>>] {
  const [first] = refused;
  const leg = first && legs[first.index];
  // In a bet of several legs the one that stood in the way is named.
  const name = legs.length > 1 && refused.length === 1 ? leg?.name : undefined;
  switch (code) {
    case "ODDS_CHANGED": {
      if (!leg || !first?.price || refused.length > 1) return ["refusal.ODDS_CHANGED", {}];
      const moved = { before: odds(leg.odds), now: odds(first.price.odds) };
      return name ? ["refusal.ODDS_CHANGED_OF", { name, ...moved }] : ["refusal.ODDS_CHANGED_TO", moved];
    }
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
      return name ? ["refusal.LEG_CLOSED_OF", { name }] : ["refusal.LEG_CLOSED", {}];
    case "LEG_SUSPENDED":
      return name ? ["refusal.LEG_SUSPENDED_OF", { name }] : ["refusal.LEG_SUSPENDED", {}];
    case "EACH_WAY_UNAVAILABLE":
    case "BETTING_NOT_ALLOWED":
    case "LIMIT_REACHED":
    case "SELF_EXCLUDED":
    case "LOCATION_BLOCKED":
    case "FREE_BET_EXPIRED":
    case "FREE_BET_MISMATCH":
    case "KEY_REUSED":
    case "KEY_IN_FLIGHT":
    case "OTHER":
      return message ? ["refusal.OTHER_SAYS", { message }] : ["refusal.OTHER", {}];
    case "LEGS_RELATED":
    case "ODDS_ABOVE_MAXIMUM":
    case "CURRENCY_MISMATCH":
    case "ACCOUNT_NOT_ACTIVE":
    case "NOT_RECEIVED":
    case "LOGGED_OUT":
    case "TOO_MANY":
      return [`refusal.${code}`, {}];
  }
}
