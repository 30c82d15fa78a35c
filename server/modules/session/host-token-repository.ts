import type { Queryable } from "../../db/database.ts";

const GOOD_FOR = "interval '60 seconds'";

/** Returns whether the player exists. */
export async function insertHostToken(connection: Queryable, tokenHash: string, player: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into host_token (token_hash, player, expires_at)
     select $1, number, now() + ${GOOD_FOR} from player where number = $2`,
    [tokenHash, player],
  );
  return rowCount === 1;
}

/**
 * Uses up a token and returns its player. Undefined if it is unknown, used or too old, or if the account is not open.
 */
export async function useHostToken(connection: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ player: string }>(
    `update host_token t set used_at = now() from player p
     where t.token_hash = $1 and t.used_at is null and t.expires_at > now()
       and p.number = t.player and p.status in ('active', 'unconfirmed') returning t.player`,
    [tokenHash],
  );
  return rows[0]?.player;
}
