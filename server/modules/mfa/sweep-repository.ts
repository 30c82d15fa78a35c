import type { Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";

/** Deletes challenges and contact changes that expired long ago, and methods whose setup was abandoned. */
export async function sweepChallenges(connection: Queryable): Promise<void> {
  await dropOld(connection, "mfa_challenge", "created_at < now() - interval '2 days'");
  await dropOld(connection, "passkey_request", "ends_at < now()");
  await dropOld(connection, "passkey_login", "ends_at < now()");
  await dropOld(connection, "contact_change", "created_at < now() - interval '2 days'");
  await dropOld(connection, "mfa_method", "confirmed_at is null and created_at < now() - interval '2 days'");
}
