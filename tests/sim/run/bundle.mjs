import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadTypeScript } from "../../../build/load.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Sources find the files beside them by their own address, which a bundle would lose.
 *
 * @type {import("esbuild").Plugin}
 */
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
 * Loads a TypeScript module of the tests without their runner.
 *
 * @template T
 * @param {string} entry
 * @returns {Promise<T>}
 */
export const loadSources = (entry) =>
  loadTypeScript(ROOT, entry, {
    alias: { "@core": join(ROOT, "core/index.ts") },
    // What only a page shows.
    loader: { ".css": "empty", ".svg": "empty" },
    plugins: [ownAddresses],
  });
