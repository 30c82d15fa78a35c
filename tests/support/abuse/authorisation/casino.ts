import { anyone, naming, player, type Rows, service } from "./row.ts";

/** Games, their wallet and tournaments. */
export const CASINO_ROUTES: Rows = {
  "POST /api/v1/casino/launches": anyone,
  "GET /api/v1/casino/launches/:launch/net": naming(({ gameLaunch }) => ({ params: { launch: gameLaunch } })),
  "GET /api/v1/casino/rounds": player,
  "GET /api/v1/casino/rounds/:id": naming(({ gameRound }) => ({ params: { id: gameRound } })),
  "GET /api/v1/casino/statement": player,
  "POST /api/game-wallet/v1/:provider/:operation": service,
  "POST /api/game-wallet/hub88/:provider/:subject/:act": service,
  "POST /api/game-wallet/softswiss/:provider/:operation": service,
  "GET /api/v1/casino/tournaments": anyone,
  "GET /api/v1/casino/tournaments/mine": player,
  "GET /api/v1/casino/tournaments/:slug": anyone,
  "GET /api/v1/casino/tournaments/:slug/mine": player,
  "POST /api/v1/casino/tournaments/:slug/entry": player,
  "DELETE /api/v1/casino/tournaments/:slug/entry": player,
  "GET /api/v1/casino/lobby": anyone,
  "GET /api/v1/casino/games": anyone,
  "GET /api/v1/casino/games/:game": anyone,
  "GET /api/v1/casino/recent": player,
  "PUT /api/v1/casino/recent/:game": player,
};
