// `npm start`: installs missing packages, builds what is older than its sources, and runs the platform in this same
// process. All arguments after `npm start --` are passed to the platform.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages } from "./packages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const SOURCES = [
  "build.mjs",
  "build",
  "package-lock.json",
  "core",
  "games",
  "plugins",
  "shell",
  "public",
  "server",
  "docs",
];

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The list of sizes is written last, so an interrupted build counts as none. */
function isBuilt() {
  const built = join(root, "dist", "size.json");
  if (!existsSync(built) || !existsSync(join(root, "dist", "server", "main.js"))) return false;
  return SOURCES.every((source) => newest(join(root, source)) <= statSync(built).mtimeMs);
}

try {
  ensurePackages(root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, ["build.mjs", "--quiet"], { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error("The product could not be built; nothing was started. What is wrong stands above.");
    process.exit(status ?? 1);
  }
}

await import(new URL("../dist/server/main.js", import.meta.url).href);
