import { join } from "node:path";
import { migrationsHash, readMigrations } from "./migrate.ts";

/** Where the prepared snapshot for a set of migrations stands in a folder. */
export function snapshotPath(folder: string, migrationsFolder: string): string {
  return join(folder, `database-${migrationsHash(readMigrations(migrationsFolder))}.tar.gz`);
}
