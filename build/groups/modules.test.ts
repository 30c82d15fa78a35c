import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Sources } from "../sources.ts";
import type { Group } from "./groups.ts";
import { buildModules, type Script } from "./modules.ts";
import { Placement } from "./placement.ts";

/** A product of two screens, which share a rule with each other, and a frame, which shares a part with one of them. */
const SOURCES: Readonly<Record<string, string>> = {
  "core/index.ts": `export * from "./bus.ts";`,
  "core/bus.ts": `export class Bus { name = "bus" }; export const spare = "spare";`,
  "shell/load-chunk.ts": `export const loadChunk = (group, name) => import("/" + group).then((module) => module[name]);`,
  "shell/manifests.ts": `import { WORD } from "../plugins/late/contract.ts"; export const MANIFESTS = [WORD];`,
  "shell/main.ts": `import { MANIFESTS } from "./manifests.ts"; import { Bus } from "@core"; console.log(new Bus(), MANIFESTS, import("../plugins/late/frame.ts"));`,
  "plugins/late/contract.ts": `export const WORD = "word"; export const OTHER = "other word";`,
  "plugins/late/frame.ts": `import "./frame.css"; import { WORD, OTHER } from "./contract.ts"; import { price } from "../bets/price.ts"; import { open } from "../bets/opener.ts"; console.log("frame", WORD, OTHER, price(2), open);`,
  "plugins/late/frame.css": `.frame { color: red }`,
  "plugins/bets/price.ts": `export const price = (value) => "price " + value; export const half = (value) => value / 2;`,
  "plugins/bets/rule.ts": `export const rule = (value) => "rule " + value;`,
  "plugins/bets/list.ts": `import { Bus } from "@core"; import { price } from "./price.ts"; import { rule } from "./rule.ts"; console.log("the list", new Bus(), price(1), rule(1));`,
  "plugins/bets/event.ts": `import { rule } from "./rule.ts"; export const event = "event " + rule(3);`,
  "plugins/bets/opener.ts": `export const open = () => [import("./list.ts"), import("./event.ts")];`,
};

const GROUPS: readonly Group[] = [
  { name: "core", sources: ["shell/main.ts"], only: /^core\// },
  { name: "main", sources: ["shell/main.ts"] },
  { name: "common", sources: [], sharedBy: ["list", "event"] },
  { name: "start", sources: ["plugins/late/frame.ts"] },
  { name: "list", sources: ["plugins/bets/list.ts"] },
  { name: "event", sources: ["plugins/bets/event.ts"] },
];

let root = "";
beforeEach(() => (root = mkdtempSync(join(tmpdir(), "openline-modules-"))));
afterEach(() => rmSync(root, { recursive: true }));

async function built(changes: Readonly<Record<string, string>> = {}) {
  for (const [path, text] of Object.entries({ ...SOURCES, ...changes })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  // As the product's compiler options have it.
  writeFileSync(join(root, "tsconfig.json"), `{"compilerOptions":{"paths":{"@core":["./core/index.ts"]}}}`);
  const sources = new Sources(root);
  const placement = await Placement.of(sources, GROUPS);
  const noLibraries = { files: [], modules: [], specifiers: {}, plugin: { name: "none", setup: () => undefined } };
  const { files, scripts } = await buildModules(sources, placement, noLibraries);
  const text = new Map(files.map(({ name, contents }) => [name, contents.toString()]));
  const named = (wanted: string) => scripts.find(({ name }) => name === wanted)!;
  return { placement, scripts, named, code: (name: string) => text.get(named(name).file)! };
}

const files = (scripts: readonly Script[]) => new Map(scripts.map(({ name, file }) => [name, file]));

test("each source is in one script: what screens share with others in one that all of them load", async () => {
  const { placement, named, code } = await built();
  expect(placement.sourcesIn("common").toSorted()).toEqual(["plugins/bets/price.ts", "plugins/bets/rule.ts"]);
  expect(named("event").needs.toSorted()).toEqual(["common", "event"]);
  expect(named("list").needs.toSorted()).toEqual(["common", "core", "list"]);
  for (const [name, text] of [
    ["common", "rule "],
    ["common", "price "],
    ["list", "the list"],
    ["start", "other word"],
  ] as const)
    expect(["main", "common", "start", "list", "event"].filter((each) => code(each).includes(text))).toEqual([name]);
  // The manifests are data of the first script, which holds of contracts only what they use.
  expect(code("main")).toContain('"word"');
});

test("a script's stylesheets are those of its own sources and of the scripts that it needs", async () => {
  const { named, placement } = await built();
  expect(placement.sheets()).toEqual({ start: ["plugins/late/frame.css"] });
  expect([named("start").styles, named("event").styles]).toEqual([["start"], []]);
});

test("a lazy import names the script that holds the source, and finds it there under the same name", async () => {
  const { code, placement } = await built();
  const [group, name] = placement.keyOf("plugins/bets/event.ts");
  expect(group).toBe("event");
  expect(code("start")).toContain(`"event","${name}"`);
  expect(code("event")).toMatch(new RegExp(`export\\{.*as ${name}\\b`));
});

test("a release that changes one source changes only the script that holds it", async () => {
  const before = files((await built()).scripts);
  const changed = async (path: string, from: string, to: string) => {
    const after = files((await built({ [path]: SOURCES[path]!.replace(from, to) })).scripts);
    return [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  };
  expect(await changed("plugins/bets/rule.ts", '"rule "', '"new rule "')).toEqual(["common"]);
  expect(await changed("plugins/late/frame.ts", '"frame"', '"new frame"')).toEqual(["start"]);
  expect(await changed("core/bus.ts", '"bus"', '"new bus"')).toEqual(["core"]);
  // What it takes anew from another script changes that one as little as third ones.
  const after = files(
    (
      await built({
        "plugins/bets/list.ts":
          SOURCES["plugins/bets/list.ts"]!.replace("{ price }", "{ price, half }") + "console.log(half(2));",
      })
    ).scripts,
  );
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual(["list"]);
});

test("a script is the one of its own sources, however many parts of libraries it loads lazily", async () => {
  const parts = [..."abcdefghijklmnopq"];
  const { code } = await built({
    ...Object.fromEntries(parts.map((part) => [`node_modules/words/${part}.js`, `export default "word ${part}";`])),
    "plugins/late/frame.ts": `console.log("frame", ${parts.map((part) => `import("words/${part}.js")`).join(", ")});`,
  });
  expect(code("start")).toContain('"frame"');
});
