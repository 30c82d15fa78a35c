import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { pluginBytes } from "./plugin-bytes.ts";

const root = mkdtempSync(join(tmpdir(), "openline-bytes-"));
afterAll(() => rmSync(root, { recursive: true }));

const SOURCES = {
  "core/shared.ts": `export const shared = (text: string) => console.log("core", text);`,
  "plugins/one/contract.ts": `export const PLACE = "the place of one";`,
  "plugins/one/plugin.ts": `import "./one.css"; import "./more.ts"; import { shared } from "../../core/shared.ts"; import { PLACE } from "./contract.ts"; shared(PLACE);`,
  "plugins/one/more.ts": `console.log("more of one");`,
  "plugins/one/one.css": `.one { color: red; }`,
  "plugins/two/plugin.ts": `import { shared } from "../../core/shared.ts"; import { PLACE } from "../one/contract.ts"; shared("two" + PLACE);`,
};

test("counts each byte of a plugin's modules and styles once, whichever file contains it", async () => {
  for (const [path, text] of Object.entries(SOURCES)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    minify: true,
    metafile: true,
    outdir: "assets",
    entryNames: "[dir]-[name]-[hash]",
    logLevel: "error",
    entryPoints: ["plugins/one/plugin.ts", "plugins/two/plugin.ts"],
  });
  const outputs = Object.entries(metafile.outputs);
  const counted = pluginBytes([metafile]);
  const sum = (id: string) => Object.values(counted).reduce((all, bytes) => all + (bytes[id] ?? 0), 0);
  const meant = (id: string) =>
    outputs
      .flatMap(([, { inputs }]) => Object.entries(inputs))
      .reduce((all, [path, each]) => all + (path.startsWith(`plugins/${id}/`) ? each.bytesInOutput : 0), 0);
  expect([sum("one"), sum("two")]).toEqual([meant("one"), meant("two")]);
  expect(Math.min(sum("one"), sum("two"))).toBeGreaterThan(10);

  const sharing = outputs.find(([, { inputs }]) => "core/shared.ts" in inputs)!;
  const styles = outputs.find(([path]) => path.endsWith(".css"))!;
  const of = ([path]: readonly [string, unknown]) => counted[basename(path)];
  expect(of(sharing)).toEqual({ one: sharing[1].inputs["plugins/one/contract.ts"]!.bytesInOutput });
  expect(of(styles)).toEqual({ one: styles[1].inputs["plugins/one/one.css"]!.bytesInOutput });
});
