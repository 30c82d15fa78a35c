import fs, { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { durable, EMBEDDED_OPTIONS } from "./embedded-options.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-disk-"));
let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create({ ...EMBEDDED_OPTIONS, dataDir: join(folder, "pg") });
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a commit of the embedded database waits for the disk each time", async () => {
  durable(database);
  await database.exec("create table t (a int)");
  const synced = vi.spyOn(fs, "fdatasyncSync");
  syncBuiltinESMExports();
  for (let count = 0; count < 5; count++) await database.query("insert into t values (1)");
  expect(synced).toHaveBeenCalledTimes(5);
  await database.exec("checkpoint");
  expect(synced.mock.calls.length).toBeGreaterThan(6);
});

test("the embedded database keeps 32 MB of its pages in memory, because it shares the platform's process", async () => {
  expect((await database.query("show shared_buffers")).rows).toEqual([{ shared_buffers: "32MB" }]);
});
