import type { Refusal } from "./refusal.ts";

/** The formats that a refusal's text needs from the page: money, prices and times in the player's language. */
export interface RefusalWords {
  readonly money: (minor: number) => string;
  readonly odds: (thousandths: number) => string;
  readonly time: (instant: string) => string;
}

/** A leg of the refused bet: the outcome, and the price that the bet named, in thousandths. */
export interface NamedLeg {
  readonly name: string;
  readonly odds: number;
}

/** A text of this plugin's locales with its values. */
export type Sentence = readonly [key: string, values: Readonly<Record<string, string>>];

/** Says what happened, that no money was taken, and what to do next. The texts are under `refusal.`. */
export function refusalText(refusal: Refusal, legs: readonly NamedLeg[], words: RefusalWords): readonly Sentence[] {
  if (refusal.code === "LIMIT_REACHED") return limitText(refusal, words);
  return [plainText(refusal, legs, words)];
}

function plainText(
  { code, message, legs: refused, minimum, maximum, missing, until, mismatch, offer, host }: Refusal,
  legs: readonly NamedLeg[],
  { money, odds, time }: RefusalWords,
): Sentence {
  const [first] = refused;
  const leg = first && legs[first.index];
  // In a bet of several legs, names the leg that was refused.
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
    case "LEGS_RELATED":
      return first?.season ? ["refusal.LEGS_RELATED_SEASON", { season: first.season }] : ["refusal.LEGS_RELATED", {}];
    case "SELF_EXCLUDED":
      return until === undefined
        ? ["refusal.SELF_EXCLUDED", {}]
        : ["refusal.SELF_EXCLUDED_UNTIL", { when: time(until) }];
    case "OWN_RULE":
      return until === undefined ? ["refusal.OWN_RULE", {}] : ["refusal.OWN_RULE_UNTIL", { when: time(until) }];
    case "FREE_BET_MISMATCH":
      return [mismatch ? `refusal.mismatch.${mismatch}` : "refusal.FREE_BET_MISMATCH", {}];
    case "OFFER_UNAVAILABLE":
      return [`refusal.offer.${offer ?? "over"}`, {}];
    case "HOST_WALLET_SILENT":
    case "HOST_WALLET_REFUSED":
      return host === undefined ? ["refusal.OTHER", {}] : [`refusal.${code}`, { host }];
    case "KEY_REUSED":
    case "KEY_IN_FLIGHT":
    case "OTHER":
      return message ? ["refusal.OTHER_SAYS", { message }] : ["refusal.OTHER", {}];
    case "ACCOUNT_NOT_ACTIVE":
    case "BETTING_NOT_ALLOWED":
    case "CURRENCY_MISMATCH":
    case "EACH_WAY_UNAVAILABLE":
    case "FREE_BET_EXPIRED":
    case "LIMIT_REACHED":
    case "LIMIT_REQUIRED":
    case "LOCATION_BLOCKED":
    case "LOGGED_OUT":
    case "NOT_RECEIVED":
    case "ODDS_ABOVE_MAXIMUM":
    case "REALITY_CHECK_DUE":
    case "TOO_MANY":
      return [`refusal.${code}`, {}];
  }
}

/** Names the limit, and if known how much of it is left and when it is reset. */
function limitText({ limit, left, resetsAt }: Refusal, { money, time }: RefusalWords): readonly Sentence[] {
  const rest: readonly Sentence[] =
    left === undefined
      ? []
      : [left > 0 ? ["refusal.limit-left", { amount: money(left) }] : ["refusal.limit-spent", {}]];
  const next: readonly Sentence[] = resetsAt === undefined ? [] : [["refusal.limit-resets", { when: time(resetsAt) }]];
  return [[limit ? `refusal.limit.${limit}` : "refusal.LIMIT_REACHED", {}], ...rest, ...next];
}
