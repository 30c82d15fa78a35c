import type { Queryable } from "./database.ts";

/**
 * Locks a player until the transaction ends, as everything does that changes their money, bets, data or documents.
 * Returns false if there is no such player.
 */
export async function lockPlayer(connection: Queryable, player: string): Promise<boolean> {
  const { rowCount } = await connection.query("select from player where number = $1 for no key update", [player]);
  return rowCount > 0;
}
