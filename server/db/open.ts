import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { snapshotPath } from "./snapshot.ts";

// The build puts the worker, the migrations and the snapshot beside the bundle that contains this file.
const here = fileURLToPath(new URL("./", import.meta.url));
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations/", import.meta.url));

export interface OpenOptions {
  readonly dataDir: string;
  /** The URL of PostgreSQL; undefined for the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The maximum number of connections to PostgreSQL that this process opens. */
  readonly databasePool?: number;
  /** Called when the embedded database ends by itself; the platform cannot work without it. */
  readonly onLost?: (error: Error) => void;
  readonly worker?: URL | string;
  readonly snapshotFolder?: string;
}

/** Opens the database and brings it up to date. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  databasePool,
  onLost,
  worker,
  snapshotFolder = here,
}: OpenOptions): Promise<Database> {
  const snapshot = snapshotPath(snapshotFolder, MIGRATIONS_FOLDER);
  const database = databaseUrl
    ? await openPostgres({ url: databaseUrl, poolSize: databasePool })
    : await openEmbedded({
        dataDir,
        worker: worker ?? new URL("./embedded-worker.js", import.meta.url),
        snapshot: existsSync(snapshot) ? snapshot : undefined,
        onLost,
      });
  try {
    await migrate(database, readMigrations(MIGRATIONS_FOLDER));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
