import { defineModule } from "../../platform/module.ts";
import { bonusRoutes } from "./routes.ts";
import { BonusService } from "./service.ts";

/** Lends the service of bonuses. */
export const bonuses = defineModule({
  name: "bonuses",
  register({ app, database, clock, configuration: { betting } }) {
    const service = new BonusService({ database, clock, betting });
    bonusRoutes(app, service);
    return service;
  },
});
