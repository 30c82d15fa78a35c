import { defineModule } from "../../platform/module.ts";
import { feed } from "../feed/register.ts";
import { customTournamentRoutes } from "./routes.ts";

export const customTournaments = defineModule({
  name: "custom-tournaments",
  needs: { feed },
  register({ app, configuration }, { feed }) {
    customTournamentRoutes(app, { ...feed, lists: configuration.customTournaments });
  },
});
