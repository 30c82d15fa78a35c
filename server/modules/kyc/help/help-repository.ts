import type { Queryable } from "../../../db/database.ts";

const MOST = 20;

/** Other players of the same name and day of birth. */
export async function findSamePerson(connection: Queryable, player: string): Promise<string[]> {
  const { rows } = await connection.query<{ player: string }>(
    `select o.player from player_profile p join player_profile o on o.date_of_birth = p.date_of_birth
       and lower(o.last_name) = lower(p.last_name) and lower(o.first_name) = lower(p.first_name) and o.player <> p.player
     where p.player = $1 limit ${MOST}`,
    [player],
  );
  return rows.map((row) => row.player);
}

/** Other players who have logged in from a browser of the player's. */
export async function findSameBrowser(connection: Queryable, player: string): Promise<string[]> {
  const { rows } = await connection.query<{ player: string }>(
    `select distinct o.player from known_browser b join known_browser o on o.browser_hash = b.browser_hash
     where b.player = $1 and o.player <> $1 limit ${MOST}`,
    [player],
  );
  return rows.map((row) => row.player);
}
