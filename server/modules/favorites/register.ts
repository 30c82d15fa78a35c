import { defineModule } from "../../platform/module.ts";
import { favoriteRoutes } from "./routes.ts";

export const favorites = defineModule({
  name: "favorites",
  register: ({ app, database }) => favoriteRoutes(app, database),
});
