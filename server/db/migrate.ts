import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { only, type Database, type Queryable } from "./database.ts";

export interface Migration {
  /** The file name, `NNN-name.sql`; migrations run in the order of their names. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const NAME = /^\d{3}-[a-z0-9-]+\.sql$/;
/** An arbitrary number that must be the same in every process that migrates. */
const LOCK = 4_300_001;

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** One hash over all migrations, because a prepared snapshot fits only the migrations it was made with. */
export function migrationsHash(migrations: readonly Migration[]): string {
  const hash = createHash("sha256");
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Brings the database up to date. Each migration runs in its own transaction, and only one process migrates at a time.
 */
export async function migrate(
  database: Pick<Database, "transaction">,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await database.transaction(async (connection) => {
    await lock(connection);
    await connection.script(
      "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    return (await connection.query<{ name: string; checksum: string }>("select name, checksum from schema_migration"))
      .rows;
  });
  refuseChanged(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.some((each) => each.name === name));
  for (const migration of missing) await database.transaction((connection) => apply(connection, migration));
}

async function apply(connection: Queryable, { name, sql, checksum }: Migration): Promise<void> {
  await lock(connection);
  // Another process may have applied it while this one waited.
  const { done } = only(
    await connection.query<{ done: boolean }>("select exists (select from schema_migration where name = $1) as done", [
      name,
    ]),
  );
  if (done) return;
  await connection.script(sql);
  await connection.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
}

/** Waits for the lock without a time limit, and so does the migration, because another process may be migrating. */
async function lock(connection: Queryable): Promise<void> {
  await connection.script(
    `set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${LOCK})`,
  );
}

function refuseChanged(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new Error(`The database has migration ${name}, which this version does not know. Nothing was changed.`);
    if (file.checksum !== checksum) throw new Error(`Migration ${name} was changed after it ran. Nothing was changed.`);
  }
}
