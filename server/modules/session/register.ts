import { defineModule } from "../../platform/module.ts";
import { clusters } from "../clusters/register.ts";
import { hostLoginRoute, sandboxHostTokenRoute } from "./host-tokens.ts";
import { sessionRoutes } from "./routes.ts";
import { sessionListRoutes } from "./session-list-routes.ts";

/** Sessions themselves are a part of the platform; these are the calls on them. */
export const session = defineModule({
  name: "session",
  needs: { clusters },
  register(platform, { clusters }) {
    const { app, database, sessions, wallet, guard, isSandbox } = platform;
    sessionRoutes(app, { database, sessions, wallet, guard, clusters });
    sessionListRoutes(app, database, sessions);
    hostLoginRoute(app, database, sessions);
    if (isSandbox) sandboxHostTokenRoute(app, database);
    platform.jobs.hourly("sweep-sessions", () => sessions.sweep());
  },
});
