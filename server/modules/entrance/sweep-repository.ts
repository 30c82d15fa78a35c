import type { Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";

/**
 * Deletes old login data: failures that are too old to report to a player, tries that no longer count, browsers that
 * are no longer known, codes and links that have expired and no longer count, and returns from third parties.
 */
export async function sweepEntrance(connection: Queryable): Promise<void> {
  await dropOld(connection, "login_failure", "at < now() - interval '90 days'");
  await dropOld(connection, "login_try", "last_at < now() - interval '30 days'");
  await dropOld(connection, "known_browser", "expires_at < now()");
  await dropOld(connection, "recovery", "made_at < now() - interval '2 days'");
  await dropOld(connection, "login_link", "made_at < now() - interval '2 days'");
  // Left by processes that died in their turn.
  await dropOld(connection, "login_turn", "ends_at < now()");
  await dropOld(connection, "registration", "created_at < now() - interval '2 hours'");
  await dropOld(connection, "provider_exchange", "created_at < now() - interval '1 day'");
}
