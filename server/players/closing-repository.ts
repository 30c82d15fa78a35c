import type { Queryable } from "../db/database.ts";

/** Starts the days until the account is erased, also for an account that the operator had closed before. */
export async function noteClosed(connection: Queryable, player: string): Promise<void> {
  await connection.query(
    `insert into account_closing (player) values ($1)
     on conflict (player) do update set closed_at = now() where account_closing.erased_at is null`,
    [player],
  );
}

/** The account is open again. What was erased stays noted. */
export async function forgetClosing(connection: Queryable, player: string): Promise<void> {
  await connection.query("delete from account_closing where player = $1 and erased_at is null", [player]);
}

export async function isErased(connection: Queryable, player: string): Promise<boolean> {
  const sql = "select from account_closing where player = $1 and erased_at is not null";
  return (await connection.query(sql, [player])).rowCount > 0;
}
