import type { FavoriteLists, FavoritesAnswer } from "../../../plugins/favorites/wire.ts";
import type { Database } from "../../db/database.ts";

export async function findFavorites(database: Database, player: string): Promise<FavoritesAnswer | undefined> {
  const { rows } = await database.query<FavoritesAnswer>("select revision, lists from favorites where player = $1", [
    player,
  ]);
  return rows[0];
}

/** Returns the new revision; undefined if the stored revision is no longer `revision`. */
export async function replaceFavorites(
  database: Database,
  player: string,
  revision: number,
  lists: FavoriteLists,
): Promise<number | undefined> {
  // No player has revision 0: a player's first favorites are inserted, and of two simultaneous requests one is refused.
  const { rows } = await database.query<{ revision: number }>(
    revision === 0
      ? `insert into favorites (player, revision, lists) values ($1, $2::integer + 1, $3::jsonb)
         on conflict do nothing returning revision`
      : `update favorites set revision = revision + 1, lists = $3::jsonb, changed_at = now()
         where player = $1 and revision = $2 returning revision`,
    [player, revision, JSON.stringify(lists)],
  );
  return rows[0]?.revision;
}
