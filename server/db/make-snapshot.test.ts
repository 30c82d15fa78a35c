import { mkdtempSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeSnapshot } from "./make-snapshot.ts";
import { SCHEMA_FOLDER } from "./open.ts";
import { readSchema } from "./schema.ts";
import { snapshotPath } from "./snapshot.ts";

test("a snapshot made meanwhile by another process is replaced, never missing, and older ones are removed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "openline-snapshot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const schema = readSchema(SCHEMA_FOLDER);
  const path = snapshotPath(folder, schema);
  const making = makeSnapshot(folder, schema);
  writeFileSync(path, "made by another");
  writeFileSync(join(folder, "database-0ld.tar.gz"), "");
  const changed: string[] = [];
  const watcher = watch(folder, (_, name) => void changed.push(name ?? ""));
  onTestFinished(() => watcher.close());

  await making;
  // A separate removal would cause its own change event before the new file is in place.
  await vi.waitFor(() => expect(changed).toContain(basename(path)));
  expect(changed.filter((name) => name === basename(path))).toHaveLength(1);
  expect(changed).toContain("database-0ld.tar.gz");
});
