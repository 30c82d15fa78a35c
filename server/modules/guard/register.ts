import { defineModule } from "../../platform/module.ts";
import { sandboxGuardRoutes } from "./sandbox-routes.ts";

/** The guard itself is a part of the platform; these are the routes by which a sandbox restricts a player. */
export const guard = defineModule({
  name: "guard",
  when: ({ isSandbox }) => isSandbox,
  register: ({ app, database, clock }) => sandboxGuardRoutes(app, { database, clock }),
});
