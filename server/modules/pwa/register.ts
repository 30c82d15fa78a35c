import { defineModule } from "../../platform/module.ts";
import { pwaRoutes } from "./routes.ts";

export const pwa = defineModule({
  name: "pwa",
  register: ({ app, configuration }) => pwaRoutes(app, configuration.app.native),
});
