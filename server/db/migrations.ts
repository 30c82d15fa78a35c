import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { only, type Queryable } from "./database.ts";

export interface Migration {
  /** The file name, `NNN-name.sql`; migrations run in the order of their names. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Returns the migrations that were not applied yet. Refuses a database that has others than these. */
export async function findMissing(connection: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  await connection.script(
    "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows: applied } = await connection.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  refuseChanged(applied, migrations);
  return migrations.filter(({ name }) => !applied.some((each) => each.name === name));
}

export async function applyMigration(connection: Queryable, { name, sql, checksum }: Migration): Promise<void> {
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

function refuseChanged(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new Error(`The database has migration ${name}, which this version does not know. Nothing was changed.`);
    if (file.checksum !== checksum) throw new Error(`Migration ${name} was changed after it ran. Nothing was changed.`);
  }
}
