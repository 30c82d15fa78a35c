import { rounding, times, type RunningBet } from "../../../plugins/betslip/rules/settlement-rules.ts";
import { currencySettings } from "../configuration/currencies.ts";
import { fairValue, type LegChances } from "./fair-value.ts";

/** Percent of the fair value that the house keeps; more in play, where prices move while the player decides. */
export const MARGIN = { prematch: 5, live: 8 } as const;

/**
 * What is offered for all that still runs of a bet, in minor units: its fair value less the margin, rounded once, half to
 * even. Undefined where that cannot be told. It is never more than the bet can return, because no chance is more than one.
 * Of a free bet it is what money would be offered, less the stake, which its player never had: what the bet has gained.
 */
export function cashOutOffer(
  bet: RunningBet,
  chances: readonly (LegChances | undefined)[],
  marginPercent: number,
): number | undefined {
  const fair = fairValue(bet, chances);
  const offer = fair && rounding(times(fair, 100 - marginPercent, 100));
  if (offer === undefined || !bet.isFreeBet) return offer;
  return Math.max(0, offer - (bet.stake - (bet.cashedOut?.stake ?? 0)));
}

/**
 * What of an offer's gross the tax on the bet's winnings takes, in minor units: the difference that it makes, as in a
 * settlement. Whoever pays the offer owes it to the tax.
 */
export function withheldTax(
  bet: RunningBet,
  chances: readonly (LegChances | undefined)[],
  marginPercent: number,
  offer: number,
): number {
  if (!bet.taxRate) return 0;
  return Math.max(0, (cashOutOffer({ ...bet, taxRate: 0 }, chances, marginPercent) ?? offer) - offer);
}

/** In euro cents; other currencies by their scale. */
const LEAST = 10;

/** The least that is offered, and that may be cashed out or run on as a part of a stake; in minor units. */
export const leastPart = (currency: string): number => Math.ceil(LEAST * currencySettings(currency).scale);
