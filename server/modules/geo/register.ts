import { defineModule } from "../../platform/module.ts";
import { geoRoutes } from "./routes.ts";

export const geo = defineModule({
  name: "geo",
  register: ({ app }) => geoRoutes(app),
});
