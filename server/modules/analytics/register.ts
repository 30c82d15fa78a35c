import { defineModule } from "../../platform/module.ts";
import { analyticsRoutes } from "./routes.ts";

export const analytics = defineModule({
  name: "analytics",
  register: ({ app, metrics }) => analyticsRoutes(app, metrics),
});
