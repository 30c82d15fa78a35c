// The documentation of the public topics, generated from the declarations in the plugins' contracts.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { filesBelow, hashed } from "./files.mjs";

/** The parts of core that contracts use: only those that declare, none that needs a page. */
const DECLARING = ["plugin/plugin", "plugin/slot", "plugin/token", "bus/topic", "bus/topics"];

const RECORD = "tests/public-topics.json";

/** Runs the contracts and the code that describes their topics. */
async function loadTopics(root) {
  const contracts = filesBelow(join(root, "plugins"), "contract.ts").filter((path) =>
    /\btopic\(/.test(readFileSync(path, "utf8")),
  );
  const modules = ["bus/topic", "bus/topics", "topic-docs/record", "topic-docs/topic-docs"];
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: [
        ...contracts.map((path) => `import ${JSON.stringify(path)};`),
        ...modules.map((name) => `export * from "./core/${name}.ts";`),
      ].join("\n"),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    plugins: [
      {
        name: "declaring-core",
        setup(build) {
          // Code that a contract loads lazily declares nothing.
          build.onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === "dynamic-import" ? { path, external: true } : undefined,
          );
          build.onResolve({ filter: /^@core$/ }, () => ({ path: "core", namespace: "declaring" }));
          build.onLoad({ filter: /.*/, namespace: "declaring" }, () => ({
            contents: DECLARING.map((name) => `export * from "./core/${name}.ts";`).join("\n"),
            resolveDir: root,
          }));
        },
      },
    ],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** The file with the public topics that the page loads after its first paint. */
export async function buildTopicList(root) {
  const { declaredTopics, topicList } = await loadTopics(root);
  return hashed("topics.json", Buffer.from(topicList(declaredTopics())));
}

/** Writes the current documentation to `dist/docs`. Returns the folder. */
export async function writeTopicDocs(root) {
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
async function recordTopics(root) {
  const { declaredTopics, recordOf, breaksOf } = await loadTopics(root);
  const path = join(root, RECORD);
  const now = recordOf(declaredTopics());
  const breaks = breaksOf(JSON.parse(readFileSync(path, "utf8")), now);
  if (breaks.length === 0) writeFileSync(path, `${JSON.stringify(now, undefined, 2)}\n`);
  return breaks;
}

/** `npm run docs:topics`. Returns the program's exit code. */
export async function documentTopics(root, { isRecorded }) {
  console.log(`The topics are documented in ${await writeTopicDocs(root)}.`);
  if (!isRecorded) return 0;
  const breaks = await recordTopics(root);
  console.log(breaks.length === 0 ? `Recorded in ${RECORD}.` : `Nothing was recorded.\n${breaks.join("\n")}`);
  return breaks.length === 0 ? 0 : 1;
}
