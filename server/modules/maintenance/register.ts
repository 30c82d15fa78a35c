import { defineModule } from "../../platform/module.ts";
import { maintenanceRoutes, sandboxMaintenanceRoute } from "./routes.ts";

/** Every process closes by itself; these are the routes that show it and, in a sandbox, switch it. */
export const maintenance = defineModule({
  name: "maintenance",
  register({ app, database, maintenance, isSandbox }) {
    maintenanceRoutes(app, maintenance);
    if (isSandbox) sandboxMaintenanceRoute(app, database, maintenance);
  },
});
