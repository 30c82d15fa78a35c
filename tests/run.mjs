// `npm test`: installs what is missing, then types, lint, unit and api tests, a build and the end-to-end tests.
// The last line is `N passed, N failed`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages } from "../server/packages.mjs";
import { installedChromium } from "./support/installed-chromium.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const RESULTS = join(ROOT, "test-results");
const BIN = join(ROOT, "node_modules", ".bin");
const isRoot = process.getuid?.() === 0;

const tally = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** The path of the first program that is there. */
const finds = (...names) =>
  names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim()).find((path) => path);

function aptInstall(name) {
  if (!isRoot || !finds("apt-get")) return;
  console.log(`installing ${name}`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", name], quiet);
}

/** An installed Chromium, else the test runner's own download, else Debian's package. */
function findChromium() {
  const found = installedChromium();
  if (found) return found;
  const download = spawnSync(join(BIN, "playwright"), ["install", "chromium"], {
    cwd: ROOT,
    stdio: "ignore",
    timeout: 300_000,
  });
  if (download.status === 0) return undefined;
  aptInstall("chromium");
  return installedChromium();
}

/** The embedded database is always tested; PostgreSQL where it is installed, which CI sees to. */
function findPostgres() {
  const installed = () =>
    ["18", "17", "16", "15"].some((v) => existsSync(`/usr/lib/postgresql/${v}/bin/initdb`)) || finds("initdb");
  if (!installed() && process.env.CI) aptInstall("postgresql");
  if (!installed()) console.log("PostgreSQL is not installed: its tests are skipped");
}

/** A step without tests of its own counts as one. */
async function step(name, command, args) {
  const code = await run(join(BIN, command), args);
  console.log(`${code === 0 ? "passed" : "FAILED"}: ${name}`);
  tally[code === 0 ? "passed" : "failed"]++;
  return code === 0;
}

/** Counts what a runner wrote into its JSON report; a run that broke down counts as a failure. */
async function suite(name, command, args, report, { count, failuresOf }, env) {
  const file = join(RESULTS, report);
  const code = await run(command, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const told = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const seen = told ? count(told) : { passed: 0, failed: 0, skipped: 0 };
  if (told) failures.push(...failuresOf(told));
  if (code !== 0 && seen.failed === 0) seen.failed = 1;
  if (code === 0 && seen.passed === 0) seen.failed = 1;
  for (const key of Object.keys(tally)) tally[key] += seen[key];
  console.log(
    `${seen.failed === 0 ? "passed" : "FAILED"}: ${name} (${seen.passed} passed, ${seen.failed} failed, ${seen.skipped} skipped)`,
  );
}

const VITEST = {
  count: (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  failuresOf: failuresOfVitest,
};
const PLAYWRIGHT = {
  count: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  failuresOf: failuresOfPlaywright,
};

ensurePackages(ROOT);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const chromium = findChromium();
const env = chromium ? { CHROMIUM: chromium } : {};
findPostgres();

const isBuilt = (await run(process.execPath, ["build.mjs"])) === 0;
console.log(`${isBuilt ? "passed" : "FAILED"}: build`);
tally[isBuilt ? "passed" : "failed"]++;

await Promise.all([
  step("types", "tsc", ["--noEmit", "-p", "."]).then(() =>
    step("lint", "eslint", ["--max-warnings", "0", "."]).then(() =>
      step("format", "prettier", ["--check", "--log-level", "warn", "."]),
    ),
  ),
  suite(
    "unit and api",
    join(BIN, "vitest"),
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(RESULTS, "vitest.json")}`],
    "vitest.json",
    VITEST,
    env,
  ),
]);
if (isBuilt) {
  await suite(
    "end to end",
    join(BIN, "playwright"),
    ["test", "-c", "tests/e2e/playwright.config.ts"],
    "playwright.json",
    PLAYWRIGHT,
    env,
  );
}

// Once more at the end, where whoever reads only that finds them.
for (const failure of failures) console.log(`FAILED: ${failure}`);
if (tally.skipped > 0) console.log(`${tally.skipped} skipped, each said why`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
