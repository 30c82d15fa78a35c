import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { lineRoutes } from "./routes.ts";

export const line = defineModule({
  name: "line",
  needs: { feed },
  register: ({ app }, { feed }) => lineRoutes(app, feed),
});
