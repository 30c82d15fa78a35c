import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { CampaignDesk } from "./campaign-desk.ts";
import { campaignDeskRoutes } from "./campaign-desk-routes.ts";

/** The desk's room in which campaigns are made, tried, started and stopped. */
export const campaigns = defineModule({
  name: "campaigns",
  needs: { desk },
  register: ({ app, database, clock, wallet }, { desk: { acts } }) =>
    campaignDeskRoutes(app, new CampaignDesk({ database, clock, wallet, acts })),
});
