import { defineModule } from "../../platform/module.ts";
import { giveFreeBets } from "./points/give-free-bets.ts";
import { pointsRoutes } from "./points/points-routes.ts";
import { turnMonths } from "./points/turn-months.ts";

/** Points and levels that come from play. The database gives them in the transaction of what settles a stake. */
export const loyalty = defineModule({
  name: "loyalty",
  register({ app, database, clock, jobs }) {
    pointsRoutes(app, database, clock);
    jobs.hourly("turn-loyalty-months", (signal) => turnMonths(database, clock, signal));
    jobs.hourly("give-loyalty-free-bets", (signal) => giveFreeBets(database, clock, signal));
  },
});
