import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
// Beneath node_modules, so that the module finds the packages.
const CACHE = join(ROOT, "node_modules/.cache/openline");

/** Sources find the files beside them by their own address, which a bundle would lose. */
const ownAddresses = {
  name: "own-addresses",
  setup(builder) {
    builder.onLoad({ filter: /\/(server|tests)\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: "ts",
    }));
  },
};

/**
 * Loads a TypeScript module of the tests without their runner. What its parts leave to the runner's end, as to stop a
 * database, is done by `end`.
 */
export async function loadSources(entry) {
  const outfile = join(CACHE, `sources-${randomUUID()}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { vitest: fileURLToPath(new URL("after-all.mjs", import.meta.url)), "@core": join(ROOT, "core/index.ts") },
    plugins: [ownAddresses],
    logLevel: "error",
  });
  try {
    const module = await import(pathToFileURL(outfile).href);
    return { ...module, end: () => globalThis.openlineAfterAll?.() };
  } finally {
    rmSync(outfile, { force: true });
  }
}
