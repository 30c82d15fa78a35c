// What the tests need of the machine beside npm's packages.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installedChromium } from "../support/installed-chromium.mjs";

/**
 * The path of the first of these programs that is installed.
 *
 * @param {string[]} names
 */
const finds = (...names) =>
  names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim()).find((path) => path);

/** @param {string} name */
function aptInstall(name) {
  if (process.getuid?.() !== 0 || !finds("apt-get")) return;
  console.log(`installing ${name}`);
  /** @type {import("node:child_process").SpawnSyncOptions} */
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", name], quiet);
}

/**
 * An installed Chromium, else the test runner's own download, else Debian's package.
 *
 * @param {string} root
 */
export function findChromium(root) {
  const found = installedChromium();
  if (found) return found;
  const download = spawnSync(join(root, "node_modules/.bin/playwright"), ["install", "chromium"], {
    cwd: root,
    stdio: "ignore",
    timeout: 300_000,
  });
  if (download.status === 0) return undefined;
  aptInstall("chromium");
  return installedChromium();
}

/** The embedded database is always tested; PostgreSQL where it is installed. In CI it is installed if it can be. */
export function findPostgres() {
  const installed = () =>
    ["18", "17", "16", "15"].some((v) => existsSync(`/usr/lib/postgresql/${v}/bin/initdb`)) || finds("initdb");
  if (!installed() && process.env.CI) aptInstall("postgresql");
  if (!installed()) console.log("PostgreSQL is not installed: its tests are skipped");
}
