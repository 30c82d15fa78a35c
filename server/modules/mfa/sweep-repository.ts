import type { Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";

/** Drops challenges and changes of contact data that have long run out, and methods that nobody went on to set up. */
export async function sweepChallenges(connection: Queryable): Promise<void> {
  await dropOld(connection, "mfa_challenge", "created_at < now() - interval '2 days'");
  await dropOld(connection, "passkey_request", "ends_at < now()");
  await dropOld(connection, "passkey_login", "ends_at < now()");
  await dropOld(connection, "contact_change", "created_at < now() - interval '2 days'");
  await dropOld(connection, "mfa_method", "confirmed_at is null and created_at < now() - interval '2 days'");
}
