import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { resultsRoutes } from "./routes.ts";

export const results = defineModule({
  name: "results",
  needs: { feed },
  register: ({ app, database }, { feed }) => resultsRoutes(app, { ...feed, database }),
});
