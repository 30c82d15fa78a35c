import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";
import { keptSecret } from "../../secrets/platform-secret-repository.ts";

/** The secret for quotes that end on a day. The first process that needs it makes it; all others read it. */
export const quoteSecret = (database: Database, day: string): Promise<string> =>
  keptSecret(database, `quotes ${day}`, () => randomBytes(32).toString("base64url"));

/** Drops the secrets of days whose quotes have all ended. */
export async function sweepQuoteSecrets(connection: Queryable): Promise<void> {
  await dropOld(connection, "platform_secret", "id like 'quotes %' and made_at < now() - interval '3 days'");
}
