import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  collectionCode,
  gameAnswer,
  gameCode,
  gamesAnswer,
  lobbyAnswer,
  LONGEST_QUERY,
  MOST_CODES,
  recentAnswer,
  service,
  SORTS,
  SWINGS,
} from "../../../plugins/casino/wire.ts";
import type { RateLimit } from "../../http/limits/rate-limit.ts";
import { route } from "../../http/route.ts";
import { countryOf } from "../geo/contract.ts";
import type { CasinoService } from "./service.ts";

const query = z.object({
  service: z.optional(service),
  collection: z.optional(collectionCode),
  q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_QUERY))),
  codes: z.optional(
    z.pipe(
      z.string().check(z.maxLength(MOST_CODES * 65), z.regex(/^[a-z0-9-]{2,64}(,[a-z0-9-]{2,64})*$/)),
      z.transform((text: string) => text.split(",").slice(0, MOST_CODES)),
    ),
  ),
  feature: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  swing: z.optional(z.enum(SWINGS)),
  rtp: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  sort: z.optional(z.enum(SORTS)),
  cursor: z.optional(gameCode),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 60),
});
const ofGame = z.object({ game: gameCode });

export function casinoRoutes(app: FastifyInstance, casino: CasinoService, opened: RateLimit): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/lobby",
      priority: "spared",
      summary: "How a lobby of the casino is laid out, with the games of its rails that are the same for everybody",
      query: z.object({ service: z.optional(service) }),
      answer: lobbyAnswer,
    },
    ({ query, request }) => casino.lobby(query.service, countryOf(request)),
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/games",
      priority: "spared",
      summary: "Games by service, collection, name (also misspelt or in another script), features and figures",
      query,
      answer: gamesAnswer,
      refusals: ["UNKNOWN_COLLECTION"],
    },
    ({ query, request }) => casino.games(query, countryOf(request)),
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/games/:game",
      summary: "A game with its return to player, hit rate, deviation and stakes, and others like it",
      params: ofGame,
      answer: gameAnswer,
      refusals: ["UNKNOWN_GAME"],
    },
    ({ params, request }) => casino.game(params.game, countryOf(request)),
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/recent",
      summary: "The games that the player opened last",
      auth: "player",
      answer: recentAnswer,
    },
    async ({ player, request }) => ({ games: await casino.recent(player.number, countryOf(request)) }),
  );
  route(
    app,
    {
      method: "PUT",
      url: "/api/v1/casino/recent/:game",
      summary: "The player has opened a game",
      auth: "player",
      params: ofGame,
      refusals: ["UNKNOWN_GAME", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params, request }) => {
      await opened.consume(player.number);
      await casino.open(player.number, params.game, countryOf(request));
    },
  );
}
