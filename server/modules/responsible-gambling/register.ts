import { defineModule } from "../../platform/module.ts";
import { writePolicies } from "./jurisdictions/policy-repository.ts";
import { limitRoutes } from "./limits/limit-routes.ts";
import { Limits } from "./limits/limits-service.ts";
import { realityRoutes } from "./reality/reality-routes.ts";
import { RealityChecks } from "./reality/reality-service.ts";
import { ruleRoutes } from "./rules/rule-routes.ts";

/** Of the player's own rules. */
const LIFT_AFTER_HOURS = 24;

/** How players protect themselves, and how the rules of their countries do. The guard holds all of it. */
export const responsibleGambling = defineModule({
  name: "responsible-gambling",
  register(platform) {
    const { app, database, clock, facts, configuration } = platform;
    platform.onStart(() => writePolicies(database, configuration.protection));
    const { protection } = configuration;
    limitRoutes(app, database, new Limits({ database, clock, facts, protection }));
    realityRoutes(app, database, new RealityChecks({ database, clock, facts, protection }));
    ruleRoutes(app, { database, clock, facts, liftAfterHours: LIFT_AFTER_HOURS });
  },
});
