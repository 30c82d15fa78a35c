import { mkdtempSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../server/db/open.ts";
import { runPostgres, SHARED_FOLDER, STARTED, WANTED, type PostgresServer, type Shared } from "./postgres-server.ts";

/** Where the run of tests has the server, once one of its files has asked for it. */
let server: Promise<PostgresServer | undefined> | undefined;

/**
 * Before any test: lets all files of a run share one PostgreSQL, which is started when the first of them asks for it, and
 * has a database with the migrations in it, of which each test gets a copy.
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
  const tell = (shared: Shared) => {
    // Whole from the first moment in which it is seen.
    writeFileSync(join(folder, `${STARTED}.new`), JSON.stringify(shared));
    renameSync(join(folder, `${STARTED}.new`), join(folder, STARTED));
  };
  let running: PostgresServer | undefined;
  try {
    const started = await runPostgres(["fsync=off"]);
    running = started;
    const databaseUrl = await started.newDatabase();
    const database = await openDatabase({ dataDir: folder, databaseUrl });
    await database.close();
    tell({ port: started.port, template: new URL(databaseUrl).pathname.slice(1) });
  } catch (error) {
    tell({ failed: String(error) });
  }
  return running;
}
