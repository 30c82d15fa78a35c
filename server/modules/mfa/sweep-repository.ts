import type { Queryable } from "../../db/database.ts";

/** Drops challenges and changes of contact data that have long run out, and methods that nobody went on to set up. */
export async function sweepChallenges(connection: Queryable): Promise<void> {
  await connection.query("delete from mfa_challenge where created_at < now() - interval '2 days'");
  await connection.query("delete from contact_change where created_at < now() - interval '2 days'");
  await connection.query(
    "delete from mfa_method where confirmed_at is null and created_at < now() - interval '2 days'",
  );
}
