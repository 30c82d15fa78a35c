import type { Queryable } from "../../db/database.ts";

export async function insertLink(connection: Queryable, linkHash: string, player: string): Promise<void> {
  await connection.query("insert into login_link (link_hash, player) values ($1, $2)", [linkHash, player]);
}

/** Uses up a link and returns its player. Undefined if it is unknown, used or too old. */
export async function useLink(connection: Queryable, linkHash: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ player: string }>(
    `update login_link set used_at = now()
     where link_hash = $1 and used_at is null and made_at > now() - interval '10 minutes' returning player`,
    [linkHash],
  );
  return rows[0]?.player;
}
