// `npm test`: installs what is missing, builds, and runs the unit and api tests. Then come the end-to-end tests, which
// leave half of the processors unused; types, lint, benchmarks and other versions of Node run beside them. At the end it
// prints the seconds of each phase, the slowest tests and what failed. The last line is `N passed, N failed`.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { ensurePackages } from "../server/packages.mjs";
import { findChromium, findPostgres } from "./run/machine.mjs";
import { testsOfPlaywright, testsOfVitest } from "./run/reports.mjs";

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(ROOT, "test-results");
const BIN = join(ROOT, "node_modules", ".bin");
const SLOWEST = 20;

const tests = [];
const phases = [];

/** The exit code of a program, whose seconds are counted as a phase. One in the background takes the time that is left. */
function run(phase, command, args, { env = {}, isBackground = false } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
    if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  }).finally(() => phases.push({ phase, seconds: Math.round((performance.now() - began) / 1000) }));
}

/** A step without tests of its own counts as one. */
async function step(name, command, args, options) {
  const code = await run(name, command, args, options);
  console.log(`${code === 0 ? "passed" : "FAILED"}: ${name}`);
  const error = `    ended with ${code}`;
  // It is no test whose time could be compared with the others'.
  tests.push({ title: name, ms: 0, outcome: code === 0 ? "passed" : "failed", error });
  return code === 0;
}

/** Adds the tests of a runner's JSON report. A run that broke down counts as a failure. */
async function suite(name, command, args, report, testsOf, env) {
  const file = join(RESULTS, report);
  const code = await run(name, command, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const seen = existsSync(file) ? testsOf(JSON.parse(readFileSync(file, "utf8"))) : [];
  const of = (outcome) => seen.filter((test) => test.outcome === outcome).length;
  if ((code !== 0 && of("failed") === 0) || of("passed") === 0)
    seen.push({ title: name, ms: 0, outcome: "failed", error: `    ended with ${code}` });
  tests.push(...seen);
  console.log(
    `${of("failed") === 0 ? "passed" : "FAILED"}: ${name} (${of("passed")} passed, ${of("failed")} failed, ${of("skipped")} skipped)`,
  );
}

ensurePackages(ROOT);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const chromium = findChromium(ROOT);
const env = chromium ? { CHROMIUM: chromium } : {};
findPostgres();

const isBuilt = await step("build", process.execPath, ["build.mjs"]);

async function inTheBackground() {
  const options = { env, isBackground: true };
  await step("types", join(BIN, "tsc"), ["--noEmit", "-p", "."], options);
  await step("lint", join(BIN, "eslint"), ["--max-warnings", "0", "."], options);
  await step("unused code", join(BIN, "knip"), [], options);
  await step("format", join(BIN, "prettier"), ["--check", "--log-level", "warn", "."], options);
  if (!isBuilt) return;
  await step("other versions of Node", process.execPath, ["tests/run/smoke.mjs"], options);
  await step("benchmarks give figures", process.execPath, ["tests/bench/run.mjs", "all", "--small"], options);
}

const VITEST = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(RESULTS, "vitest.json")}`];
await suite("unit and api", join(BIN, "vitest"), VITEST, "vitest.json", testsOfVitest, env);
const PLAYWRIGHT = ["test", "-c", "tests/e2e/playwright.config.ts"];
await Promise.all([
  isBuilt && suite("end to end", join(BIN, "playwright"), PLAYWRIGHT, "playwright.json", testsOfPlaywright, env),
  inTheBackground(),
]);
conclude();

/** Once more at the end, where a reader of the last lines finds it. */
function conclude() {
  const of = (outcome) => tests.filter((test) => test.outcome === outcome);
  for (const { title } of of("skipped")) console.log(`skipped: ${title}`);
  if (process.env.CI && of("skipped").length > 0)
    tests.push({ title: "CI skips no test", ms: 0, outcome: "failed", error: `    ${of("skipped").length} skipped` });
  console.log(`\nThe slowest ${SLOWEST} tests:`);
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  for (const { ms, title } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  console.log("\nThe phases, of which all but build and unit and api run beside end to end:");
  for (const { phase, seconds } of phases) console.log(`${String(seconds).padStart(7)} s  ${phase}`);
  console.log(`${String(Math.round(performance.now() / 1000)).padStart(7)} s  in all\n`);
  for (const { title, error } of of("failed")) console.log(`FAILED: ${title}\n${error}`);
  console.log(`${of("passed").length} passed, ${of("failed").length} failed`);
  process.exitCode = of("failed").length === 0 ? 0 : 1;
}
