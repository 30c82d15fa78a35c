import { RateLimit } from "../../http/limits/rate-limit.ts";
import { defineModule } from "../../platform/module.ts";
import { casinoRoutes } from "./routes.ts";
import { CasinoService } from "./service.ts";

/** Games that a player opens in a minute; a page that cannot tell goes on without. */
const MOST_OPENED = { most: 60, windowMs: 60_000 };

/** The catalogue of games and its lobbies. */
export const casino = defineModule({
  name: "casino",
  register: ({ app, database, clock }) =>
    casinoRoutes(
      app,
      new CasinoService(database, clock),
      new RateLimit(database, { name: "casino games opened", ...MOST_OPENED }),
    ),
});
