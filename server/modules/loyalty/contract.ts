import type { Queryable } from "../../db/database.ts";

/** The whole points that a player can spend. The SQL functions `loyalty_spend` and `loyalty_return` move them. */
export async function spendablePoints(connection: Queryable, player: string): Promise<number> {
  const { rows } = await connection.query<{ points: string }>("select loyalty_points($1) as points", [player]);
  return Number(rows[0]?.points ?? 0);
}
