import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { nationalRoutes } from "./routes.ts";

export const national = defineModule({
  name: "national",
  needs: { feed },
  register: ({ app }, { feed }) => nationalRoutes(app, feed),
});
