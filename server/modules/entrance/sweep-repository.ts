import type { Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";

/**
 * Drops what ways in have left behind: failures that are too old to tell a player of, tries that have long been forgotten,
 * browsers that are no longer known, codes and links that are no longer good for anything, nor counted, and who came back from
 * third parties.
 */
export async function sweepEntrance(connection: Queryable): Promise<void> {
  await dropOld(connection, "login_failure", "at < now() - interval '90 days'");
  await dropOld(connection, "login_try", "last_at < now() - interval '30 days'");
  await dropOld(connection, "known_browser", "expires_at < now()");
  await dropOld(connection, "recovery", "made_at < now() - interval '2 days'");
  await dropOld(connection, "login_link", "made_at < now() - interval '2 days'");
  // Of processes that died in their turn.
  await dropOld(connection, "login_turn", "ends_at < now()");
  await dropOld(connection, "registration", "created_at < now() - interval '2 hours'");
  await dropOld(connection, "provider_exchange", "created_at < now() - interval '1 day'");
}
