import { rounding } from "../../../core/format/fraction-rules.ts";
import { type RunningBet, times } from "../../../plugins/betslip/rules/settlement-rules.ts";
import { currencySettings } from "../../money/currencies.ts";
import { fairValue, type LegChances } from "./fair-value.ts";

/**
 * Percent of the fair value that the house keeps. It is higher for live, because prices move while the player decides.
 */
export const MARGIN = { prematch: 5, live: 8 } as const;

/**
 * The cash-out offer for all that still runs of a bet, in minor units: its fair value less the margin, rounded once,
 * half to even. Undefined if the value is unknown. It never exceeds the bet's possible return, because no chance
 * exceeds one. For a free bet the stake is subtracted, because the player never had it: what is left is the gain.
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
 * The part of an offer's gross that the tax on the bet's winnings takes, in minor units: the tax with the offer less
 * the tax without it, as in a settlement. The house withholds it and owes it to the tax office.
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

/** In euro cents; for other currencies it is multiplied by their scale. */
const LEAST = 10;

/** The smallest offer, and the smallest part of a stake that may be cashed out or left running, in minor units. */
export const leastPart = (currency: string): number => Math.ceil(LEAST * currencySettings(currency).scale);
