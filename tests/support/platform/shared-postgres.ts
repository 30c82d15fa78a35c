import { mkdtempSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../server/db/open.ts";
import {
  FORGETFUL,
  type PostgresServer,
  runPostgres,
  type Shared,
  SHARED_FOLDER,
  STARTED,
  WANTED,
} from "./postgres-server.ts";

/** The run's shared server, once a file has requested it. */
let server: Promise<PostgresServer | undefined> | undefined;

/**
 * Runs before all tests. Lets all files of a run share one PostgreSQL server, which is started on the first request. It
 * has a database with the migrations, of which each test gets a copy.
 */
export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "openline-shared-"));
  process.env[SHARED_FOLDER] = folder;
  const watcher = watch(folder, (_event, name) => {
    if (name === WANTED) server ??= start(folder);
  });
  return async () => {
    watcher.close();
    await (await server)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function start(folder: string): Promise<PostgresServer | undefined> {
  const report = (shared: Shared) => {
    // Written under another name and then renamed, so that readers never see a part of it.
    writeFileSync(join(folder, `${STARTED}.new`), JSON.stringify(shared));
    renameSync(join(folder, `${STARTED}.new`), join(folder, STARTED));
  };
  let running: PostgresServer | undefined;
  try {
    const started = await runPostgres(FORGETFUL);
    running = started;
    const databaseUrl = await started.newDatabase();
    const database = await openDatabase({ dataDir: folder, databaseUrl });
    await database.close();
    report({ port: started.port, template: new URL(databaseUrl).pathname.slice(1) });
  } catch (error) {
    report({ failed: String(error) });
  }
  return running;
}
