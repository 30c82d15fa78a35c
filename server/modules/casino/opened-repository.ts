import type { Queryable } from "../../db/database.ts";

/** A player has opened a game. */
export async function recordOpened(database: Queryable, player: string, game: string, at: Date): Promise<void> {
  await database.query(
    `insert into casino_opened (player, game, opened_at) values ($1, $2, $3)
     on conflict (player, game) do update set opened_at = greatest(casino_opened.opened_at, excluded.opened_at)`,
    [player, game, at],
  );
}

/** What a player opened last, the latest first. */
export async function listOpened(
  database: Queryable,
  player: string,
  most: number,
): Promise<{ game: string; openedAt: string }[]> {
  const { rows } = await database.query<{ game: string; openedAt: string }>(
    `select game, instant(opened_at) as "openedAt" from casino_opened where player = $1
     order by opened_at desc, game limit $2`,
    [player, most],
  );
  return rows;
}
