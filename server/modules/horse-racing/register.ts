import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { horseRacingRoutes } from "./routes.ts";

export const horseRacing = defineModule({
  name: "horse-racing",
  needs: { feed },
  register: ({ app }, { feed }) => horseRacingRoutes(app, feed),
});
