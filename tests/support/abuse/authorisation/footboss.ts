import { anyone, naming, player, type Rows } from "./row.ts";

const onLeague = naming(({ league }) => ({ params: { code: league } }));

/** The fantasy manager. */
export const FOOTBOSS_ROUTES: Rows = {
  "GET /api/v1/footboss": anyone,
  "GET /api/v1/footboss/tables": anyone,
  "GET /api/v1/footboss/mine": player,
  "PUT /api/v1/footboss/rounds/:round/squad": player,
  "DELETE /api/v1/footboss/rounds/:round/squad": player,
  "POST /api/v1/footboss/leagues": player,
  "POST /api/v1/footboss/leagues/entry": player,
  "GET /api/v1/footboss/leagues/:code": onLeague,
  "DELETE /api/v1/footboss/leagues/:code/entry": onLeague,
};
