import { lawFault } from "../../../../plugins/bonuses/terms/jurisdiction-rules.ts";
import type { BonusesAnswer, Offer, OfferAnswer } from "../../../../plugins/bonuses/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { currencySettings, isCurrency } from "../../../money/currencies.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Player } from "../../../players/player.ts";
import { countPast, findMine } from "../taken/bonus-repository.ts";
import * as campaigns from "./campaign-repository.ts";
import { presentOffer } from "./present-offer.ts";
import { bonusRefusal } from "./refusals.ts";
import { takeCampaign } from "./take-campaign.ts";

export interface OffersParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly wallet: Pick<Platform["wallet"], "publishBalance">;
  readonly defaultCurrency: string;
}

/** What is offered to players, and their answers. */
export class Offers {
  constructor(private readonly parts: OffersParts) {}

  async of({ number, currency }: Player): Promise<BonusesAnswer> {
    const { database } = this.parts;
    const at = this.now();
    const [isQuiet, found, country, mine, past] = await Promise.all([
      campaigns.isQuiet(database, number),
      campaigns.findOffers(database, { player: number, scale: currencySettings(currency).scale, at }),
      campaigns.findCountry(database, number),
      findMine(database, number, at),
      countPast(database, number),
    ]);
    const offers = found
      .filter(({ terms }) => !lawFault(terms, country))
      .map((campaign) => presentOffer(campaign, currency))
      .sort(byWorth);
    return { isQuiet, offers, mine, past };
  }

  /** What everybody can read of. */
  async promotions(currency: string | undefined): Promise<{ offers: Offer[] }> {
    const shown = currency !== undefined && isCurrency(currency) ? currency : this.parts.defaultCurrency;
    const found = await campaigns.findPromotions(this.parts.database, this.now());
    return { offers: found.map((campaign) => presentOffer(campaign, shown)).sort(byWorth) };
  }

  /** The offer that a code opens; nothing is taken by it. */
  async byCode({ number, currency }: Player, code: string): Promise<Offer> {
    const found = await campaigns.findByCode(this.parts.database, code, this.now());
    if (found?.terms.trigger.kind !== "code") throw bonusRefusal("CODE_WRONG");
    await this.refuseUnlawful(number, found);
    return presentOffer(found, currency);
  }

  async take(
    { number, currency }: Player,
    campaign: string,
    asked: { readonly version: number; readonly code?: string | undefined },
  ): Promise<void> {
    const { database, wallet } = this.parts;
    const found = await campaigns.findCampaign(database, campaign);
    if (!found) throw bonusRefusal("OFFER_UNKNOWN");
    await this.refuseUnlawful(number, found);
    const taking = { player: number, currency, campaign, at: this.now(), ...asked };
    const taken = await takeCampaign(database, taking);
    if (taken.outcome === "refused") {
      const { code, condition, host } = taken;
      throw bonusRefusal(code, { condition, host });
    }
    await wallet.publishBalance(number, currency);
  }

  async answer({ number }: Player, campaign: string, answer: OfferAnswer): Promise<void> {
    const { database } = this.parts;
    if (!(await campaigns.findCampaign(database, campaign))) throw bonusRefusal("OFFER_UNKNOWN");
    await campaigns.answerOffer(database, { player: number, campaign, answer, at: this.now() });
  }

  async setQuiet({ number }: Player, isQuiet: boolean): Promise<void> {
    await campaigns.setQuiet(this.parts.database, number, isQuiet, this.now());
  }

  private async refuseUnlawful(player: string, { terms }: campaigns.Campaign): Promise<void> {
    const country = await campaigns.findCountry(this.parts.database, player);
    if (lawFault(terms, country)) throw bonusRefusal("OFFER_NOT_FOR_YOU", { condition: "country" });
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

/** By what is left of them on average, the most first. */
const byWorth = (a: Offer, b: Offer): number => b.worth.kept - a.worth.kept;
