// Builds the product: `node build.mjs` once, `node build.mjs --dev` again on every change; with `--topics` only what
// documents the topics. `node build.mjs plugin:<command>` serves authors of plugins outside the tree.
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = import.meta.dirname;
const args = process.argv.slice(2);
const isPlugin = args[0]?.startsWith("plugin:");

if (!existsSync(join(root, "node_modules/esbuild"))) {
  console.error("The packages are not installed, and nothing was built. Run npm ci first.");
  process.exit(1);
}
const { loadTypeScript } = await import("./build/load.mjs");

try {
  /** @type {typeof import("./build/main.ts")} */
  const { main } = await loadTypeScript(root, isPlugin ? "build/plugin/main.ts" : "build/main.ts");
  process.exitCode = await main(root, args);
} catch (error) {
  // What was typed wrong is said without its place in the program.
  console.error(error instanceof Error && error.constructor.name === "PluginError" ? error.message : error);
  process.exitCode = 1;
}
