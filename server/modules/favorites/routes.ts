import type { FastifyInstance } from "fastify";
import { favoritesAnswer, favoritesRequest } from "../../../plugins/favorites/wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/problem.ts";
import { route } from "../../http/route.ts";
import { findFavorites, replaceFavorites } from "./repository.ts";

/** All three lists, full, with long names. */
const LARGEST = 512 * 1024;
const NONE = { revision: 0, lists: { events: [], tournaments: [], competitors: [] } };

export function favoriteRoutes(app: FastifyInstance, database: Database): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/favorites",
      summary: "What the player has starred",
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
      summary: "Replaces what the player has starred, where nothing has changed it since `revision`",
      auth: "player",
      body: favoritesRequest,
      bodyLimit: LARGEST,
      answer: favoritesAnswer,
      refusals: ["FAVORITES_CHANGED"],
    },
    async ({ player, body: { revision, lists } }) => {
      const next = await replaceFavorites(database, player.number, revision, lists);
      if (next !== undefined) return { revision: next, lists };
      throw new Problem(
        409,
        "FAVORITES_CHANGED",
        "Your favourites were changed elsewhere, and nothing was done. Ask for them and make the change again.",
      );
    },
  );
}
