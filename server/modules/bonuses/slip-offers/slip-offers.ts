import type { BetOffer, OfferFault, SlipOffer } from "../../../../plugins/betslip/offers/offer-wire.ts";
import { NO_OFFERS, paysInCurrency, usesOf } from "../../../../plugins/betslip/offers/terms-wire.ts";
import { refusal } from "../../../betting/bet-refusals.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { Problem } from "../../../http/answers/problem.ts";
import { currencySettings } from "../../../money/currencies.ts";
import type { Player } from "../../../players/player.ts";
import { findRaisedBoost, findRaisedBoosts } from "./raised-boost-repository.ts";
import { findSlipOffer, findSlipOffers, type KeptOffer } from "./slip-offer-repository.ts";

/** Offers that are taken with a bet: those for all players, and the raised boosts of a player's own bonuses. */
export class SlipOffers {
  constructor(private readonly parts: { readonly database: Database; readonly clock: PlatformClock }) {}

  async of(player: Player): Promise<SlipOffer[]> {
    const boosts = await findRaisedBoosts(this.parts.database, player.number, this.now());
    const offers = await findSlipOffers(this.parts.database, player.number, this.now());
    const open = offers.filter(isAllowed).map(({ endsAt, ...offer }): SlipOffer => {
      const uses = usesOf(offer.terms);
      return { ...offerIn(offer, player.currency), endsAt, ...(uses && { uses }) };
    });
    return [...boosts, ...open];
  }

  /**
   * The offer that a bet names, or a refusal: also where the bet comes from a country without any. `place_bet` looks again
   * when it takes the stake.
   */
  async wanted(player: Player, country: string, { id, version }: { id: string; version: number }): Promise<BetOffer> {
    const offer = await findSlipOffer(this.parts.database, player.number, id, this.now());
    if (!offer) return this.wantedBoost(player, country, { id, version });
    if (!isAllowed(offer) || country in NO_OFFERS) throw offerRefusal("over");
    if (offer.fault) throw offerRefusal(offer.fault);
    if (offer.version !== version) throw offerRefusal("changed");
    return offerIn(offer, player.currency);
  }

  private async wantedBoost(
    player: Player,
    country: string,
    wanted: { id: string; version: number },
  ): Promise<BetOffer> {
    const boost = await findRaisedBoost(this.parts.database, player.number, wanted.id, this.now());
    if (!boost || country in NO_OFFERS) throw offerRefusal("over");
    if (boost.fault) throw offerRefusal(boost.fault);
    if (boost.version !== wanted.version) throw offerRefusal("changed");
    const { id, version, pays } = boost;
    return { id, version, pays };
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

export const offerRefusal = (offer: OfferFault): Problem => refusal("OFFER_UNAVAILABLE", { offer });

const isAllowed = ({ country }: KeptOffer) => country === null || !(country in NO_OFFERS);

const offerIn = ({ id, version, terms }: Omit<KeptOffer, "endsAt">, currency: string): BetOffer => ({
  id,
  version,
  pays: paysInCurrency(terms.pays, currencySettings(currency).scale),
});
