import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { topExpressRoutes } from "./routes.ts";

export const topExpress = defineModule({
  name: "top-express",
  needs: { feed },
  register: ({ app }, { feed }) => topExpressRoutes(app, feed),
});
