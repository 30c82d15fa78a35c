import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase, SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import { snapshotPath } from "../../../server/db/snapshot.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { embeddedParts } from "../../support/platform/server-build.ts";

test("a database opens from its snapshot while another process writes the same one", async () => {
  const { worker, snapshotFolder } = await embeddedParts();
  const folder = temporaryFolder();
  const schema = readSchema(SCHEMA_FOLDER);
  const put = () => {
    copyFileSync(snapshotPath(snapshotFolder, schema), join(folder, "part"));
    renameSync(join(folder, "part"), snapshotPath(folder, schema));
  };
  put();
  const again = setInterval(put, 5);
  try {
    const database = await openDatabase({
      dataDir: temporaryFolder(),
      databaseUrl: undefined,
      worker,
      snapshotFolder: folder,
    });
    expect((await database.query("select count(*)::int as count from player")).rows).toEqual([{ count: 0 }]);
    await database.close();
  } finally {
    clearInterval(again);
  }
});
