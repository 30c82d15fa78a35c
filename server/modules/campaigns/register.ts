import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { CampaignDesk } from "./campaign-desk.ts";
import { campaignDeskRoutes } from "./campaign-desk-routes.ts";
import { MissionDesk } from "./mission-desk.ts";
import { missionDeskRoutes } from "./mission-desk-routes.ts";
import { ShopDesk } from "./shop-desk.ts";
import { shopDeskRoutes } from "./shop-desk-routes.ts";
import { SlipOfferDesk } from "./slip-offers/slip-offer-desk.ts";
import { slipOfferDeskRoutes } from "./slip-offers/slip-offer-desk-routes.ts";

/**
 * The desk's room in which campaigns are made, tried, started and stopped, the shop is stocked and offers for the slip
 * are made.
 */
export const campaigns = defineModule({
  name: "campaigns",
  needs: { desk },
  register({ app, database, clock, wallet, configuration }, { desk: { acts, proposals } }) {
    const parts = { database, clock, acts, proposals };
    campaignDeskRoutes(app, new CampaignDesk({ ...parts, wallet, boost: configuration.betting.expressBoost }));
    missionDeskRoutes(app, new MissionDesk(parts));
    slipOfferDeskRoutes(app, new SlipOfferDesk(parts));
    shopDeskRoutes(app, new ShopDesk(parts));
  },
});
