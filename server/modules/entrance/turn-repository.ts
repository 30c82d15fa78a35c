import type { Queryable } from "../../db/database.ts";

/** Takes a turn for this many milliseconds; false if another process holds it. `key` is a hash in hexadecimal. */
export async function acquireTurn(connection: Queryable, key: string, holder: string, ms: number): Promise<boolean> {
  const { rows } = await connection.query(
    `insert into login_turn as turn (key, holder, ends_at)
     values (decode($1, 'hex'), $2, clock_timestamp() + $3 * interval '1 millisecond')
     on conflict (key) do update set holder = excluded.holder, ends_at = excluded.ends_at
       where turn.ends_at <= clock_timestamp()
     returning 1`,
    [key, holder, ms],
  );
  return rows.length > 0;
}

export async function endTurn(connection: Queryable, key: string, holder: string): Promise<void> {
  await connection.query("delete from login_turn where key = decode($1, 'hex') and holder = $2", [key, holder]);
}
