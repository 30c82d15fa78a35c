import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import type { Parameter, Queryable } from "./database.ts";
import { EMBEDDED_OPTIONS } from "./embedded-options.ts";
import { migrate } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { snapshotPath } from "./snapshot.ts";

/**
 * Makes an empty, migrated database for first starts, which load it instead of waiting for initdb. It is made once for
 * each schema; older snapshots in the folder are removed.
 */
export async function makeSnapshot(folder: string, schema: Schema): Promise<string> {
  const path = snapshotPath(folder, schema);
  if (existsSync(path)) return path;
  const database = await PGlite.create(EMBEDDED_OPTIONS);
  await migrate({ transaction: (work) => database.transaction((transaction) => work(queryable(transaction))) }, schema);
  const dump = await database.dumpDataDir("gzip");
  await database.close();

  mkdirSync(folder, { recursive: true });
  // The current name is kept, because another process that made the same snapshot may be reading it.
  for (const name of readdirSync(folder))
    if (/^database-\w+\.tar\.gz$/.test(name) && name !== basename(path)) rmSync(join(folder, name), { force: true });
  // Written to a temporary file first, so that an interrupted build does not leave half a snapshot.
  const part = `${path}.part-${process.pid}`;
  writeFileSync(part, new Uint8Array(await dump.arrayBuffer()));
  renameSync(part, path);
  return path;
}

function queryable(transaction: Transaction): Queryable {
  return {
    async query<R>(sql: string, parameters: readonly Parameter[] = []) {
      const { rows } = await transaction.query<R>(sql, [...parameters]);
      return { rows, rowCount: rows.length };
    },
    script: async (sql) => void (await transaction.exec(sql)),
  };
}
