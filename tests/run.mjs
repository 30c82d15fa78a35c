// `npm test` is the gate: it installs what is missing, builds, and runs types, lint, unit, api and end-to-end tests. With
// `--full` (`npm run test:full`) everything has its full size, and benchmarks, simulations and other versions of Node run
// too. One noisy thing runs at a time: a browser that has to wait for a processor makes tests fail. A file that failed is
// looked at once more, alone. docs/testing.md tells more. The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensurePackages } from "../server/packages.mjs";
import { JOURNAL, readJournal } from "./run/journal.mjs";
import { findChromium, findPostgres } from "./run/machine.mjs";
import { runProgram } from "./run/programs.mjs";
import { lookAgain, moneyFirst, writeUnsteady } from "./run/second-look.mjs";

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(ROOT, "test-results");
const BIN = join(ROOT, "node_modules", ".bin");
const SLOWEST = 20;
const IS_FULL = process.argv.includes("--full");
/** The patience with each phase, far above what it needs. */
const MINUTES = IS_FULL
  ? { build: 10, step: 60, units: 60, api: 120, endToEnd: 120, again: 60 }
  : { build: 5, step: 30, units: 20, api: 30, endToEnd: 35, again: 6 };

/** @typedef {import("./run/journal.mjs").Test} Test */

/** @type {Test[]} */
const tests = [];
/** @type {{ name: string, seconds: number }[]} */
const phases = [];
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, TZ: "UTC", ...(IS_FULL && { OPENLINE_TESTS: "full" }) };

/**
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Omit<Parameters<typeof runProgram>[2], "cwd" | "env"> & { more?: NodeJS.ProcessEnv }} options
 */
async function run(name, command, args, { more = {}, ...options }) {
  const ended = await runProgram(command, args, { cwd: ROOT, env: { ...env, ...more }, ...options });
  phases.push({ name, seconds: ended.seconds });
  return ended;
}

/**
 * Something that failed as a whole, which no second look can mend.
 *
 * @param {string} title
 * @param {string} error
 */
const fail = (title, error) =>
  tests.push({ title, file: "", project: "", ms: 0, outcome: "failed", error: `    ${error}` });

/**
 * A step without tests of its own counts as one.
 *
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ minutes?: number, isBackground?: boolean }} [options]
 */
async function step(name, command, args, { minutes = MINUTES.step, isBackground = false } = {}) {
  const { code, isEndedByWatchdog } = await run(name, command, args, { minutes, isBackground });
  console.log(`${code === 0 ? "passed" : "FAILED"}: ${name}`);
  if (code === 0) tests.push({ title: name, file: "", project: "", ms: 0, outcome: "passed" });
  else fail(name, isEndedByWatchdog ? `ended after ${minutes} minutes` : `ended with ${code}`);
  return code === 0;
}

/**
 * Adds the tests of a runner. A run that broke down, or that ran no test, is a failure.
 *
 * @param {string} name
 * @param {keyof typeof RUNNERS} runner
 * @param {readonly string[]} args
 * @param {number} minutes
 */
async function suite(name, runner, args, minutes) {
  const journal = join(RESULTS, `${name.replaceAll(" ", "-")}.journal`);
  const { command, fixed } = RUNNERS[runner];
  const ended = await run(name, command, [...fixed, ...args], { minutes, more: { [JOURNAL]: journal } });
  const { tests: seen, unfinished } = readJournal(journal);
  /** @param {Test["outcome"]} outcome */
  const count = (outcome) => seen.filter((test) => test.outcome === outcome).length;
  tests.push(...seen);
  if (ended.isEndedByWatchdog) fail(name, `ended after ${minutes} minutes; running were: ${unfinished.join("; ")}`);
  else if (ended.code !== 0 && count("failed") === 0) fail(name, `ended with ${ended.code}`);
  else if (count("passed") + count("failed") === 0) fail(name, "ran no test");
  const word = ended.code === 0 ? "passed" : "FAILED";
  const [passed, failed, skipped] = [count("passed"), count("failed"), count("skipped")];
  console.log(`${word}: ${name} (${passed} passed, ${failed} failed, ${skipped} skipped)`);
}

const PLAYWRIGHT = ["test", "-c", "tests/e2e/playwright.config.ts"];
const RUNNERS = {
  vitest: {
    command: join(BIN, "vitest"),
    fixed: ["run", "--reporter=default", "--reporter=./tests/run/vitest-journal.mjs"],
  },
  playwright: {
    command: join(BIN, "playwright"),
    fixed: [...PLAYWRIGHT, `--reporter=list,${join(ROOT, "tests/run/playwright-journal.mjs")}`],
  },
};

/**
 * Runs a file of tests once more, alone.
 *
 * @param {string} file
 * @param {string} project
 * @param {string} name
 */
async function runAgain(file, project, name) {
  const isPage = file.startsWith("tests/e2e/");
  const { command, fixed } = isPage ? RUNNERS.playwright : RUNNERS.vitest;
  // Playwright reads a file's name as a regular expression.
  const which = isPage ? [file.replaceAll(".", "\\."), "--workers=1"] : [file, "--maxWorkers=1"];
  const args = [...fixed, ...which, ...(project ? [`--project=${project}`] : [])];
  const journal = join(RESULTS, `${name}.journal`);
  const more = { [JOURNAL]: journal, SECOND_LOOK: "yes" };
  const { code } = await run(`second look at ${file}`, command, args, { minutes: MINUTES.again, more });
  const { tests } = readJournal(journal);
  return { tests, isGreen: code === 0 && tests.some(({ outcome }) => outcome === "passed") };
}

/** What reads the sources beside the unit and api tests, with the time that these leave. */
async function checkSources() {
  const options = { isBackground: true };
  await step("lint", join(BIN, "eslint"), ["--max-warnings", "0", "."], options);
  await step("unused code", join(BIN, "knip"), [], options);
  await step("format", join(BIN, "prettier"), ["--check", "--log-level", "warn", "."], options);
}

async function runAll() {
  const { build: minutes } = MINUTES;
  const isBuilt =
    (await step("build", process.execPath, ["build.mjs"], { minutes })) &&
    (await step("types of plugins", process.execPath, ["build.mjs", "plugin:types"], { minutes }));
  const isTyped = await step("types", process.execPath, ["node_modules/typescript7/bin/tsc", "--noEmit", "-p", "."]);
  if (!isBuilt || !isTyped) return;
  const checked = checkSources();
  await suite("units", "vitest", ["--project=units"], MINUTES.units);
  await suite("api", "vitest", ["--project=product", "--project=alone"], MINUTES.api);
  await checked;
  await suite("end to end", "playwright", [], MINUTES.endToEnd);
  if (!IS_FULL) return;
  await step("other versions of Node", process.execPath, ["tests/run/smoke.mjs"]);
  await step("simulations find no fault", process.execPath, ["tests/sim/run.mjs", "all"]);
  await step("benchmarks give figures", process.execPath, ["tests/bench/run.mjs", "all", "--small"]);
}

ensurePackages(ROOT);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const chromium = findChromium(ROOT);
if (chromium) env.CHROMIUM = chromium;
findPostgres();
await runAll();
const looked = await lookAgain(tests, runAgain);
writeUnsteady(join(RESULTS, "unsteady.json"), looked.unsteady);
conclude(looked.tests, looked.unsteady);

/**
 * Once more at the end, where a reader of the last lines finds it.
 *
 * @param {readonly Test[]} all
 * @param {readonly Test[]} unsteady
 */
function conclude(all, unsteady) {
  const skipped = all.filter(({ outcome }) => outcome === "skipped");
  const failed = moneyFirst(all.filter(({ outcome }) => outcome === "failed"));
  const passed = all.length - skipped.length - failed.length;
  for (const { title } of skipped) console.log(`skipped: ${title}`);
  if (process.env.CI && skipped.length > 0) {
    const error = `    ${skipped.length} skipped`;
    failed.push({ title: "CI skips no test", file: "", project: "", ms: 0, outcome: "failed", error });
  }
  console.log(`\nThe slowest ${SLOWEST} tests:`);
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  for (const { ms, title } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  console.log("\nThe phases, of which lint, unused code and format run beside units and api:");
  for (const { name, seconds } of phases) console.log(`${String(seconds).padStart(7)} s  ${name}`);
  console.log(`${String(Math.round(performance.now() / 1000)).padStart(7)} s  in all\n`);
  for (const { title, error } of failed) console.log(`FAILED: ${title}\n${error}`);
  for (const { title, error = "" } of unsteady) console.log(`unsteady: ${title} (${error.trim().split("\n")[0]})`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
