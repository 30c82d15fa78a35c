import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { durable, EMBEDDED_OPTIONS } from "./embedded-options.ts";
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedStart, EmbeddedWord } from "./embedded-wire.ts";
import { NOTIFY_CHANNEL } from "./facts.ts";

// PGlite runs PostgreSQL on the calling thread, so it gets its own thread.
const { folder, snapshot } = workerData as EmbeddedStart;
const port = parentPort;
if (!port) throw new Error("The embedded database runs in a worker thread.");

const database = await PGlite.create({
  ...EMBEDDED_OPTIONS,
  dataDir: folder,
  // Read at once, because another process that makes the same snapshot may replace this file.
  ...(snapshot && { loadDataDir: new Blob([await readFile(snapshot)]) }),
});
durable(database);
await database.listen(NOTIFY_CHANNEL, () => port.postMessage("facts" satisfies EmbeddedWord));

async function answer(request: EmbeddedRequest): Promise<EmbeddedAnswer> {
  const { id } = request;
  try {
    switch (request.kind) {
      case "query": {
        const { rows, affectedRows } = await database.query(request.sql, [...request.parameters]);
        return { id, rows, rowCount: rows.length || (affectedRows ?? 0) };
      }
      case "script":
        await database.exec(request.sql);
        return { id, rows: [], rowCount: 0 };
      case "close":
        await database.close();
        return { id, rows: [], rowCount: 0 };
    }
  } catch (error) {
    const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
    return { id, failed: { message, code: code ?? "", constraint } };
  }
}

let queue: Promise<void> = Promise.resolve();
port.on("message", (request: EmbeddedRequest) => {
  queue = queue.then(async () => {
    port.postMessage(await answer(request));
    if (request.kind === "close") port.close();
  });
});
port.postMessage("ready" satisfies EmbeddedWord);
