import type { FastifyInstance } from "fastify";
import { favoritesAnswer, favoritesRequest } from "../../../plugins/favorites/wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { route } from "../../http/route.ts";
import { findFavorites, replaceFavorites } from "./repository.ts";

/** Large enough for three full lists with long names. */
const LARGEST = 512 * 1024;
/**
 * Changes per player and minute; a page keeps those that fail. The limit exists because all lists are read and written
 * at once.
 */
const MOST_CHANGES = { most: 60, windowMs: 60_000 };
const NONE = { revision: 0, lists: { events: [], tournaments: [], competitors: [], games: [] } };

export function favoriteRoutes(app: FastifyInstance, database: Database): void {
  const changes = new RateLimit(database, { name: "favorites changed", ...MOST_CHANGES });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/favorites",
      summary: "The player's favourites",
      auth: "player",
      answer: favoritesAnswer,
    },
    async ({ player }) => (await findFavorites(database, player.number)) ?? NONE,
  );

  route(
    app,
    {
      method: "PUT",
      url: "/api/v1/favorites",
      summary: "Replaces the player's favourites, unless they have changed since `revision`",
      auth: "player",
      body: favoritesRequest,
      bodyLimit: LARGEST,
      answer: favoritesAnswer,
      refusals: ["FAVORITES_CHANGED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body: { revision, lists } }) => {
      await changes.consume(player.number);
      const next = await replaceFavorites(database, player.number, revision, lists);
      if (next) return next;
      throw new Problem(
        409,
        "FAVORITES_CHANGED",
        "Your favourites were changed elsewhere, and nothing was done. Ask for them and make the change again.",
      );
    },
  );
}
