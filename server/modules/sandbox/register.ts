import { defineModule } from "../../platform/module.ts";
import { bets } from "../bets/register.ts";
import { sandboxFeedRoutes } from "./feed-routes.ts";
import { sandboxRoutes } from "./routes.ts";

/** Lets everyone read what was sent, and say what a producer would say. */
export const sandbox = defineModule({
  name: "sandbox",
  needs: { bets },
  when: ({ isSandbox }) => isSandbox,
  register({ app, database, configuration, clock, book }, { bets: { inbox } }) {
    sandboxRoutes(app, { database, configuration });
    sandboxFeedRoutes(app, { inbox, clock, book });
  },
});
