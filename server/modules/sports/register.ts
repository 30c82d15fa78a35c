import { defineModule } from "../../platform/module.ts";
import { sportRoutes } from "./routes.ts";

export const sports = defineModule({
  name: "sports",
  register: ({ app }) => sportRoutes(app),
});
