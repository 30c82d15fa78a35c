import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { EMBEDDED_OPTIONS } from "./embedded-options.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { snapshotPath } from "./snapshot.ts";
import type { Parameter, Queryable, Rows } from "./database.ts";

/**
 * Makes an empty, migrated database for first starts, which load it instead of waiting for initdb. Made once for a set
 * of migrations; older ones in the folder are removed.
 */
export async function prepareSnapshot(folder: string, migrationsFolder: string): Promise<string> {
  const path = snapshotPath(folder, migrationsFolder);
  if (existsSync(path)) return path;
  const database = await PGlite.create(EMBEDDED_OPTIONS);
  const connection: Queryable = {
    query: async <R>(sql: string, parameters: readonly Parameter[] = []) => {
      const { rows } = await database.query(sql, [...parameters]);
      return { rows: rows as R[], rowCount: rows.length } satisfies Rows<R>;
    },
    script: async (sql) => void (await database.exec(sql)),
  };
  await migrate({ transaction: (work) => database.transaction(() => work(connection)) }, readMigrations(migrationsFolder));
  const dump = await database.dumpDataDir("gzip");
  await database.close();

  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (/^database-\w+\.tar\.gz$/.test(name)) rmSync(join(folder, name));
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()));
  return path;
}
