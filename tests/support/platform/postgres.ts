import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { perFile } from "../at-end.ts";
import { START_MS, until } from "../until.ts";
import {
  createDatabase,
  FORGETFUL,
  type PostgresServer,
  runPostgres,
  type Shared,
  SHARED_FOLDER,
  STARTED,
  WANTED,
} from "./postgres-server.ts";

export { findPostgres } from "./postgres-server.ts";

/**
 * A server that does not wait for the disk. If all files of a run share one, that one; otherwise it stops at the end of
 * the file.
 */
export const startPostgres = perFile<PostgresServer>(
  () => sharedServer() ?? runPostgres(FORGETFUL),
  (server) => server.stop(),
);

/** A server that waits for the disk, as an operator's does, for measurements and for tests that kill it. */
export const startDurablePostgres = perFile<PostgresServer>(
  () => runPostgres([]),
  (server) => server.stop(),
);

function sharedServer(): Promise<PostgresServer> | undefined {
  const folder = process.env[SHARED_FOLDER];
  return folder === undefined ? undefined : askForServer(folder);
}

async function askForServer(folder: string): Promise<PostgresServer> {
  writeFileSync(join(folder, WANTED), "");
  const answer = join(folder, STARTED);
  await until(() => existsSync(answer), START_MS);
  const shared = JSON.parse(readFileSync(answer, "utf8")) as Shared;
  if ("failed" in shared) throw new Error(shared.failed);
  const { port, template } = shared;
  return { newDatabase: () => createDatabase(port, template), stop: () => Promise.resolve() };
}
