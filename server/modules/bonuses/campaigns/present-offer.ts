import { type CampaignTerms, termsInCurrency } from "../../../../plugins/bonuses/terms/terms-wire.ts";
import { type Margins, worthOf } from "../../../../plugins/bonuses/terms/worth-rules.ts";
import type { Offer } from "../../../../plugins/bonuses/wire.ts";
import { currencySettings } from "../../../money/currencies.ts";
import type { Campaign } from "./campaign-repository.ts";

/** What the line's prices and the house games keep of a stake on average, in hundredths of a percent. */
export const MARGINS: Margins = { sport: 550, casino: 300 };

/** A campaign's terms as they are shown: in the minor units of a currency, and without the code that opens it. */
export function shownTerms(terms: CampaignTerms, currency: string): CampaignTerms {
  const scaled = termsInCurrency(terms, currencySettings(currency).scale);
  const { trigger } = scaled;
  return trigger.kind === "code" ? { ...scaled, trigger: { ...trigger, code: "CODE" } } : scaled;
}

export function presentOffer({ slug, version, madeAt, endsAt, terms }: Campaign, currency: string): Offer {
  const shown = shownTerms(terms, currency);
  return { slug, version, madeAt, endsAt, currency, terms: shown, worth: worthOf(shown, MARGINS) };
}
