import { defineModule } from "../../platform/module.ts";
import { ruleRoutes } from "./rules/rule-routes.ts";

const LIFT_AFTER_HOURS = 24;

/** What players set themselves, and what the platform keeps for them. */
export const responsibleGambling = defineModule({
  name: "responsible-gambling",
  register({ app, database, clock }) {
    ruleRoutes(app, { database, clock, facts: database.facts, liftAfterHours: LIFT_AFTER_HOURS });
  },
});
