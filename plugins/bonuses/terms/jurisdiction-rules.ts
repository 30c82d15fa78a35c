import { NO_OFFERS } from "../../betslip/exports/offer-wire.ts";
import type { CampaignTerms } from "./terms-wire.ts";

/** What the law of a country allows of a bonus. */
export interface BonusLaw {
  readonly mostTimes: number;
  readonly mayMixProducts: boolean;
  /** Where the rule stands. */
  readonly source: string;
}

/** Countries that have rules of their own; everywhere else the schema's limits hold. */
const BONUS_LAWS: Readonly<Record<string, BonusLaw>> = {
  GB: { mostTimes: 10, mayMixProducts: false, source: "UKGC social responsibility code 5.1.1, since 19 January 2026" },
};

/** The countries whose law can keep terms from being offered. */
export const LAW_COUNTRIES: readonly string[] = [...Object.keys(BONUS_LAWS), ...Object.keys(NO_OFFERS)];

export const LAW_FAULTS = ["wagering", "products", "offers"] as const;
export type LawFault = (typeof LAW_FAULTS)[number];

/** What keeps the terms from being offered in a country; undefined if nothing does. */
export function lawFault({ trigger, reward }: CampaignTerms, country: string | null): LawFault | undefined {
  // A raised boost is taken with a bet, as an offer for the slip.
  if (reward.kind === "express_boost" && country !== null && country in NO_OFFERS) return "offers";
  const law = country === null ? undefined : BONUS_LAWS[country];
  if (!law) return undefined;
  const wagering = "wagering" in reward ? reward.wagering : undefined;
  if (wagering && wagering.times > law.mostTimes) return "wagering";
  const products = new Set([
    // Rounds of a game are the casino's, and the bet that is asked for is one on sports.
    ...(reward.kind === "free_rounds" ? ["casino", ...(trigger.kind === "bet" ? ["sport"] : [])] : []),
    ...Object.entries(wagering?.weights ?? {}).flatMap(([product, weight]) => (weight > 0 ? [product] : [])),
  ]);
  if (!law.mayMixProducts && products.size > 1) return "products";
  return undefined;
}
