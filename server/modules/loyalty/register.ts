import { defineModule } from "../../platform/module.ts";
import { turnMonths } from "./points/turn-months.ts";

/** Points and levels that come from play. The database gives them in the transaction of what settles a stake. */
export const loyalty = defineModule({
  name: "loyalty",
  register({ database, clock, jobs }) {
    jobs.hourly("turn-loyalty-months", (signal) => turnMonths(database, clock, signal));
  },
});
