import { createHash } from "node:crypto";
import { join } from "node:path";
import { readFunctions, type SchemaFunction } from "./functions.ts";
import { type Migration, readMigrations } from "./migrations.ts";

/** The database's definition: migrations change tables and data, functions are the texts now in force. */
export interface Schema {
  readonly migrations: readonly Migration[];
  readonly functions: readonly SchemaFunction[];
}

/** Reads the folders `migrations` and `functions` inside the given one. */
export function readSchema(folder: string): Schema {
  return {
    migrations: readMigrations(join(folder, "migrations")),
    functions: readFunctions(join(folder, "functions")),
  };
}

/** One hash over everything, because a prepared snapshot fits only the schema that it was made with. */
export function schemaHash({ migrations, functions }: Schema): string {
  const hash = createHash("sha256");
  for (const { name, checksum } of [...migrations, ...functions]) hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex").slice(0, 16);
}
