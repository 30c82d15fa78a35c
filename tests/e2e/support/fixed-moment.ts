import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openDatabase } from "../../../server/db/open.ts";
import { saveAnchor } from "../../../server/feed/store/clock-repository.ts";

const SERVER = resolve(import.meta.dirname, "../../../dist/server");

/** The platform time at which each product under test begins: a Saturday afternoon, when matches have just begun. */
export const MOMENT = Date.parse("2026-11-21T14:50:00Z");

/** Names the folder of data from which each product starts on a copy. */
export const DATA_AT_MOMENT = "OPENLINE_E2E_DATA";

/** No time passes between a clock that was saved then and a start before it. */
const FAR_AHEAD = Date.parse("9000-01-01T00:00:00Z");

/** Runs before all tests: makes the data of a platform that was never started and whose clock stands at the moment. */
export default async function makeData(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "openline-moment-"));
  const database = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    worker: join(SERVER, "embedded-worker.js"),
    snapshotFolder: SERVER,
  });
  await saveAnchor(database, { real: FAR_AHEAD, platform: MOMENT, ceiling: MOMENT, rate: 1 });
  await database.close();
  process.env[DATA_AT_MOMENT] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
