import { defineModule } from "../../platform/module.ts";
import { configurationRoutes } from "./routes.ts";

export const configuration = defineModule({
  name: "configuration",
  register: ({ app, configuration }) => configurationRoutes(app, configuration),
});
