import type { FavoritesAnswer, FavoritesRequest } from "../../../plugins/favorites/wire.ts";
import type { Database } from "../../db/database.ts";

export async function findFavorites(database: Database, player: string): Promise<FavoritesAnswer | undefined> {
  const { rows } = await database.query<FavoritesAnswer>("select revision, lists from favorites where player = $1", [
    player,
  ]);
  return rows[0];
}

/** Kinds that are not given stay as they are. Undefined if the stored revision is no longer `revision`. */
export async function replaceFavorites(
  database: Database,
  player: string,
  revision: number,
  lists: FavoritesRequest["lists"],
): Promise<FavoritesAnswer | undefined> {
  // No player has revision 0: a player's first favorites are inserted, and of two simultaneous requests one is refused.
  const { rows } = await database.query<FavoritesAnswer>(
    revision === 0
      ? `insert into favorites (player, revision, lists) values ($1, $2::integer + 1, $3::jsonb)
         on conflict do nothing returning revision, lists`
      : `update favorites set revision = revision + 1, lists = lists || $3::jsonb, changed_at = now()
         where player = $1 and revision = $2 returning revision, lists`,
    [player, revision, JSON.stringify(lists)],
  );
  return rows[0];
}
