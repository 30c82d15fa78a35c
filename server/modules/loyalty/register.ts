import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { applicationDesk } from "./applications/application-desk.ts";
import { applicationRoutes } from "./applications/application-routes.ts";
import { boardRoutes } from "./boards/board-routes.ts";
import { Boards } from "./boards/boards.ts";
import { pageDesk } from "./pages/page-desk.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { giveFreeBets } from "./points/give-free-bets.ts";
import { pointsRoutes } from "./points/points-routes.ts";
import { turnMonths } from "./points/turn-months.ts";

/** Points and levels that come from play. The database gives them in the transaction of what settles a stake. */
export const loyalty = defineModule({
  name: "loyalty",
  needs: { desk },
  register({ app, database, clock, jobs }, { desk }) {
    pointsRoutes(app, database, clock);
    boardRoutes(app, database, new Boards(database, clock));
    pageRoutes(app, database);
    applicationRoutes(app, database, clock);
    applicationDesk(app, { database, clock, desk });
    pageDesk(app, { database, clock, acts: desk.acts });
    jobs.hourly("turn-loyalty-months", (signal) => turnMonths(database, clock, signal));
    jobs.hourly("give-loyalty-free-bets", (signal) => giveFreeBets(database, clock, signal));
  },
});
