import type { Database, Queryable } from "./database.ts";
import { applyFunctions } from "./functions.ts";
import { applyMigration, findMissing } from "./migrations.ts";
import type { Schema } from "./schema.ts";

/** An arbitrary number that must be the same in every process that migrates. */
const LOCK = 4_300_001;

/**
 * Brings the database up to date: each missing migration in its own transaction, then all changed functions in one. Only
 * one process does this at a time.
 */
export async function migrate(
  database: Pick<Database, "transaction">,
  { migrations, functions }: Schema,
): Promise<void> {
  const exclusive = <T>(work: (connection: Queryable) => Promise<T>) =>
    database.transaction(async (connection) => {
      await lock(connection);
      return work(connection);
    });
  const missing = await exclusive((connection) => findMissing(connection, migrations));
  for (const migration of missing) await exclusive((connection) => applyMigration(connection, migration));
  await exclusive((connection) => applyFunctions(connection, functions));
}

/** Waits for the lock without a time limit, and so does the migration, because another process may be migrating. */
async function lock(connection: Queryable): Promise<void> {
  await connection.script(
    `set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${LOCK})`,
  );
}
