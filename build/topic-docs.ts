// The documentation of the public topics, generated from the declarations in the plugins' contracts.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import type * as topic from "../core/bus/topic.ts";
import type * as topics from "../core/bus/topics.ts";
import type * as record from "../core/topic-docs/record.ts";
import type * as docs from "../core/topic-docs/topic-docs.ts";
import { type BuiltFile, filesBelow, hashed } from "./files.ts";
import { MESSAGES_RECORD, recordMessages } from "./frame-messages.ts";
import { DECLARING } from "./manifests.ts";
import { runBuilt, virtual, withoutLazy } from "./options.ts";

const RECORD = "tests/public-topics.json";

type Topics = typeof topic & typeof topics & typeof record & typeof docs;

/** Runs the contracts and the code that describes their topics. */
async function loadTopics(root: string): Promise<Topics> {
  const modules = ["bus/topic", "bus/topics", "topic-docs/record", "topic-docs/topic-docs"];
  const lines = [
    ...filesBelow(join(root, "plugins"), "contract.ts").map((path) => `import ${JSON.stringify(path)};`),
    ...modules.map((name) => `export * from "./core/${name}.ts";`),
  ];
  const core = [...DECLARING, "bus/topics"].map((name) => `export * from "./core/${name}.ts";`).join("\n");
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: lines.join("\n"), resolveDir: root },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    plugins: [
      // Code that a contract loads lazily declares nothing.
      withoutLazy,
      {
        name: "declaring-core",
        setup: (build) => build.onResolve({ filter: /^@core$/ }, () => ({ path: "core", namespace: "declaring" })),
      },
      virtual("declaring", root, () => core),
    ],
  });
  return runBuilt(outputFiles);
}

/** The file with the public topics that the page loads after its first paint. */
export async function buildTopicList(root: string): Promise<BuiltFile> {
  const { declaredTopics, topicList } = await loadTopics(root);
  return hashed("topics.json", Buffer.from(topicList(declaredTopics())));
}

/** Writes the current documentation to `dist/docs`. Returns the folder. */
export async function writeTopicDocs(root: string): Promise<string> {
  const { declaredTopics, topicDocs } = await loadTopics(root);
  const folder = join(root, "dist/docs");
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(topicDocs(declaredTopics()))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Records the current promises to subscribers. If some changes would break them, returns those instead. */
async function recordTopics(root: string): Promise<readonly string[]> {
  const { declaredTopics, recordOf, breaksOf } = await loadTopics(root);
  const path = join(root, RECORD);
  const now = recordOf(declaredTopics());
  const breaks = breaksOf(JSON.parse(readFileSync(path, "utf8")) as typeof now, now);
  if (breaks.length === 0) writeFileSync(path, `${JSON.stringify(now, undefined, 2)}\n`);
  return breaks;
}

/** `npm run docs:topics`. Returns the program's exit code. */
export async function documentTopics(root: string, { isRecorded }: { readonly isRecorded: boolean }): Promise<number> {
  console.log(`The topics are documented in ${await writeTopicDocs(root)}.`);
  if (!isRecorded) return 0;
  const breaks = [...(await recordTopics(root)), ...(await recordMessages(root))];
  console.log(
    breaks.length === 0
      ? `Recorded in ${RECORD} and ${MESSAGES_RECORD}.`
      : `Not everything was recorded.\n${breaks.join("\n")}`,
  );
  return breaks.length === 0 ? 0 : 1;
}
