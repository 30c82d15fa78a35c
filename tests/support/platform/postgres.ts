import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import {
  createDatabase,
  runPostgres,
  SHARED_FOLDER,
  STARTED,
  WANTED,
  type PostgresServer,
  type Shared,
} from "./postgres-server.ts";
import { until } from "../until.ts";

export { findPostgres } from "./postgres-server.ts";

let server: Promise<PostgresServer> | undefined;
let durableServer: Promise<PostgresServer> | undefined;

// Registered first, so that it runs after the test file's own cleanup.
afterAll(async () => {
  await (await server)?.stop();
  await (await durableServer)?.stop();
});

/**
 * A server that does not wait for the disk. If all files of a run share one, that one; otherwise it stops at the end of
 * the file.
 */
export function startPostgres(): Promise<PostgresServer> {
  return (server ??= sharedServer() ?? runPostgres(["fsync=off"]));
}

/** A server that waits for the disk, as an operator's does, for measurements and for tests that kill it. */
export function startDurablePostgres(): Promise<PostgresServer> {
  return (durableServer ??= runPostgres([]));
}

function sharedServer(): Promise<PostgresServer> | undefined {
  const folder = process.env[SHARED_FOLDER];
  return folder === undefined ? undefined : askForServer(folder);
}

async function askForServer(folder: string): Promise<PostgresServer> {
  writeFileSync(join(folder, WANTED), "");
  const answer = join(folder, STARTED);
  await until(() => existsSync(answer), 30_000);
  const shared = JSON.parse(readFileSync(answer, "utf8")) as Shared;
  if ("failed" in shared) throw new Error(shared.failed);
  const { port, template } = shared;
  return { newDatabase: () => createDatabase(port, template), stop: () => Promise.resolve() };
}
