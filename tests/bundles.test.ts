import { readdirSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

const sourcesIn = (folder: string, kind: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name))
    .map((name) => `${folder}/${name.split(sep).join("/")}`);

// Neither runs in the gate. A name that the product no longer has would otherwise be found weeks later.
describe.each([
  ["benchmark", sourcesIn("tests/bench", /\.(mjs|ts|tsx)$/)],
  ["simulation", sourcesIn("tests/sim", /(\.sim\.ts|\.mjs)$/)],
])("every %s bundles", (_kind, entryPoints) => {
  test("with all that it imports", async () => {
    expect(entryPoints.length).toBeGreaterThan(0);
    const { warnings } = await build({
      absWorkingDir: ROOT,
      entryPoints,
      outdir: "nowhere",
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      packages: "external",
      loader: { ".css": "empty", ".woff2": "empty", ".svg": "empty" },
      logLevel: "silent",
    });
    expect(warnings.map(({ text, location }) => `${location?.file}: ${text}`)).toEqual([]);
  });
});
