// Installs the packages of the lock file if they are missing or older than it. Needs only Node and npm.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @param {string} path of a lock file
 * @returns {Record<string, { version: string; optional?: boolean } | undefined>}
 */
function packagesIn(path) {
  /** @type {{ packages: Record<string, { version: string; optional?: boolean } | undefined> }} */
  const { packages } = JSON.parse(readFileSync(path, "utf8"));
  return packages;
}

/**
 * True if `node_modules` matches the lock file: npm keeps its own copy of what it installed.
 *
 * @param {string} root
 */
function isInstalled(root) {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const present = packagesIn(installed);
  return Object.entries(packagesIn(join(root, "package-lock.json"))).every(
    ([path, wanted]) => path === "" || wanted?.optional || present[path]?.version === wanted?.version,
  );
}

/** @param {string} root */
export function ensurePackages(root) {
  if (isInstalled(root)) return;
  console.log("installing packages (npm ci)");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("npm ci failed; nothing was started");
}
