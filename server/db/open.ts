import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { readSchema } from "./schema.ts";
import { snapshotPath } from "./snapshot.ts";

// The build puts the worker, the migrations, the functions and the snapshot beside the bundle that contains this file.
export const SCHEMA_FOLDER = fileURLToPath(new URL("./", import.meta.url));

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
  snapshotFolder = SCHEMA_FOLDER,
}: OpenOptions): Promise<Database> {
  const schema = readSchema(SCHEMA_FOLDER);
  const snapshot = snapshotPath(snapshotFolder, schema);
  const database = databaseUrl
    ? await openPostgres({ url: databaseUrl, poolSize: databasePool })
    : await openEmbedded({
        dataDir,
        worker: worker ?? new URL("./embedded-worker.js", import.meta.url),
        snapshot: existsSync(snapshot) ? snapshot : undefined,
        onLost,
      });
  try {
    await migrate(database, schema);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
