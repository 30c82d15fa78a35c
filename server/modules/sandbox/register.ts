import { defineModule } from "../../platform/module.ts";
import { bets } from "../bets/register.ts";
import { ensureDemoPlayer } from "./demo-player.ts";
import { sandboxFeedRoutes } from "./feed-routes.ts";
import { sandboxRoutes } from "./routes.ts";

/** Has a demo player, and lets everyone read what was sent and say what a producer would say. */
export const sandbox = defineModule({
  name: "sandbox",
  needs: { bets },
  when: ({ isSandbox }) => isSandbox,
  register(platform, { bets: { inbox } }) {
    const { app, database, configuration, clock, book } = platform;
    platform.onStart(() => ensureDemoPlayer(database, platform));
    sandboxRoutes(app, { database, configuration });
    sandboxFeedRoutes(app, { inbox, clock, book });
  },
});
