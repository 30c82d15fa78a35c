import type { Queryable } from "../db/database.ts";

/** Invalidates every login link and recovery that was sent to the player, because they have access again, or elsewhere. */
export async function endSentAccess(connection: Queryable, player: string): Promise<void> {
  await connection.query("update recovery set used_at = now() where player = $1 and used_at is null", [player]);
  await connection.query("update login_link set used_at = now() where player = $1 and used_at is null", [player]);
}
