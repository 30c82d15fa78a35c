import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { searchRoutes } from "./routes.ts";

export const search = defineModule({
  name: "search",
  needs: { feed },
  register: ({ app }, { feed }) => searchRoutes(app, feed),
});
