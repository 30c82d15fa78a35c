// The messages between hosts and the frame: the document that is served, and the record of what hosts rely on.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type * as asyncapi from "../plugins/embed/messages/asyncapi.ts";
import type * as record from "../plugins/embed/messages/record.ts";
import type { BuiltFile } from "./files.ts";
import { runBuilt } from "./options.ts";

export const MESSAGES_RECORD = "tests/frame-messages.json";

/** Runs the schemas, which need of core a list of formats alone. */
async function loadMessages(root: string): Promise<typeof asyncapi & typeof record> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: ["asyncapi", "record"].map((name) => `export * from "./plugins/embed/messages/${name}.ts";`).join("\n"),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    alias: { "@core": join(root, "core/format/format.ts") },
  });
  return runBuilt(outputFiles);
}

/** `/embed/asyncapi.json`. */
export async function buildFrameMessages(root: string): Promise<BuiltFile> {
  const { frameAsyncApi } = await loadMessages(root);
  return { name: "embed/asyncapi.json", contents: Buffer.from(`${JSON.stringify(frameAsyncApi(), undefined, 2)}\n`) };
}

/** Records the messages. If some changes would break hosts, returns those instead. */
export async function recordMessages(root: string): Promise<readonly string[]> {
  const { recordOfMessages, messageBreaks } = await loadMessages(root);
  const path = join(root, MESSAGES_RECORD);
  const now = recordOfMessages();
  const breaks = existsSync(path) ? messageBreaks(JSON.parse(readFileSync(path, "utf8")) as typeof now, now) : [];
  if (breaks.length === 0) writeFileSync(path, `${JSON.stringify(now, undefined, 2)}\n`);
  return breaks;
}
