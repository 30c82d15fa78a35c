import { join } from "node:path";
import { migrationsHash, readMigrations } from "./migrate.ts";

/** The path in a folder of the prepared snapshot for a set of migrations. */
export function snapshotPath(folder: string, migrationsFolder: string): string {
  return join(folder, `database-${migrationsHash(readMigrations(migrationsFolder))}.tar.gz`);
}
