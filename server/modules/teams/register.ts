import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { teamRoutes } from "./routes.ts";

export const teams = defineModule({
  name: "teams",
  needs: { feed },
  register: ({ app }, { feed }) => teamRoutes(app, feed),
});
