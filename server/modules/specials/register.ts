import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { specialsRoutes } from "./routes.ts";

export const specials = defineModule({
  name: "specials",
  needs: { feed },
  register: ({ app }, { feed }) => specialsRoutes(app, feed),
});
