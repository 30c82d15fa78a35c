import { RateLimit } from "../../http/limits/rate-limit.ts";
import { defineModule } from "../../platform/module.ts";
import { offerRoutes } from "./campaigns/offer-routes.ts";
import { Offers } from "./campaigns/offers.ts";
import { seedSandboxCampaigns } from "./campaigns/sandbox-campaigns.ts";
import { BonusService } from "./free-bets/bonus-service.ts";
import { freeBetRoutes } from "./free-bets/free-bet-routes.ts";
import { Gamification } from "./gamification/gamification.ts";
import { gamificationRoutes } from "./gamification/gamification-routes.ts";
import { Shop } from "./shop/shop.ts";
import { shopRoutes } from "./shop/shop-routes.ts";
import { seedSandboxSlipOffers } from "./slip-offers/sandbox-slip-offers.ts";
import { slipOfferRoutes } from "./slip-offers/slip-offer-routes.ts";
import { TakenBonuses } from "./taken/taken-bonuses.ts";
import { takenRoutes } from "./taken/taken-routes.ts";

const MINUTE = { windowMs: 60_000 };

/** Offers to players and what they have taken; lends the service of free bets and boosts. */
export const bonuses = defineModule({
  name: "bonuses",
  register({ app, database, clock, configuration, wallet, jobs, isSandbox, ...platform }) {
    const service = new BonusService({ database, clock, betting: configuration.betting });
    freeBetRoutes(app, service);
    slipOfferRoutes(app, service.offers);
    const acts = new RateLimit(database, { name: "answers to offers", most: 60, ...MINUTE });
    const { defaultCurrency } = configuration.common;
    offerRoutes(app, new Offers({ database, clock, wallet, defaultCurrency }), {
      codes: new RateLimit(database, { name: "bonus codes tried", most: 10, ...MINUTE }),
      acts,
    });
    const taken = new TakenBonuses({ database, clock, wallet });
    takenRoutes(app, taken);
    const gamification = new Gamification({ database, clock });
    gamificationRoutes(app, gamification, acts);
    shopRoutes(app, new Shop({ database, clock }), acts);
    jobs.hourly("sweep-wheel-turns", () => gamification.sweep());
    jobs.schedule({ name: "look-at-bonuses", everySeconds: 60, run: (signal) => taken.look(signal) });
    jobs.hourly("recount-campaign-costs", (signal) => taken.recount(signal));
    jobs.hourly("keep-persons-of-bonuses", () => taken.keepPersons());
    if (isSandbox) {
      platform.onStart(() => seedSandboxCampaigns(database, new Date(clock.now())));
      platform.onStart(() => seedSandboxSlipOffers(database, new Date(clock.now())));
    }
    return service;
  },
});
