import type { Queryable } from "../../db/database.ts";

/**
 * Drops what ways in have left behind: failures that are too old to tell a player of, tries that have long been forgotten,
 * browsers that are no longer known, and codes and links that are no longer good for anything, nor counted.
 */
export async function sweepEntrance(connection: Queryable): Promise<void> {
  await connection.query("delete from login_failure where at < now() - interval '90 days'");
  await connection.query("delete from login_try where last_at < now() - interval '30 days'");
  await connection.query("delete from known_browser where expires_at < now()");
  await connection.query("delete from recovery where made_at < now() - interval '2 days'");
  await connection.query("delete from login_link where made_at < now() - interval '2 days'");
  await connection.query("delete from registration where created_at < now() - interval '2 days'");
}
