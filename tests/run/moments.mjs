// `npm run test:moments -- [filter]`: runs vitest's projects units and product (or the filter's files) once at each of
// the moments below, to which libfaketime sets the clock of the tests and of all processes they start. Timers keep their
// speed. `--at=<word>` takes only the moments with this word in their names; other options are vitest's.
// PostgreSQL's own time limits do not work under libfaketime: their test in database-lost.test.ts fails at every moment.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { JOURNAL, readJournal } from "./journal.mjs";

const ROOT = join(import.meta.dirname, "../..");
const RESULTS = join(ROOT, "test-results", "moments");
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const LIBRARIES = "/usr/lib";
const HOUR = 3600_000;
const NEAR_MS = 60_000;
const AT = "--at=";

/** @typedef {{ name: string, at: number, zone: string }} Moment */

/**
 * Three days to the end of a month: the simulated line repeats its hours every three days.
 *
 * @type {Moment[]}
 */
const SIX_HOURS_APART = Array.from({ length: 12 }, (_, index) => {
  const at = Date.parse("2027-01-29T03:10Z") + index * 6 * HOUR;
  return { name: new Date(at).toISOString().slice(0, 16), at, zone: "UTC" };
});

/** @type {Moment[]} */
const MOMENTS = [
  ...SIX_HOURS_APART,
  { name: "leap-day", at: Date.parse("2028-02-29T23:10Z"), zone: "UTC" },
  { name: "last-of-december", at: Date.parse("2027-12-31T23:20Z"), zone: "UTC" },
  // Each half an hour before the change.
  { name: "summer-time-begins-in-Berlin", at: Date.parse("2027-03-28T00:30Z"), zone: "Europe/Berlin" },
  { name: "summer-time-ends-in-Berlin", at: Date.parse("2027-10-31T00:30Z"), zone: "Europe/Berlin" },
  { name: "summer-time-begins-in-New-York", at: Date.parse("2027-03-14T06:30Z"), zone: "America/New_York" },
  { name: "summer-time-ends-in-New-York", at: Date.parse("2027-11-07T05:30Z"), zone: "America/New_York" },
];

/** Debian keeps it below a folder of the machine's architecture. */
const findLibrary = () =>
  ["", ...(existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])]
    .map((folder) => join(LIBRARIES, folder, "faketime/libfaketimeMT.so.1"))
    .find((path) => existsSync(path));

/**
 * The environment of processes whose clock is at a moment now.
 *
 * @param {string} preloaded
 * @param {Moment} moment
 */
const clockAt = (preloaded, { at, zone }) => ({
  ...process.env,
  TZ: zone,
  LD_PRELOAD: preloaded,
  // A distance and no date: processes that start later are at the same time as the others.
  FAKETIME: `${at < Date.now() ? "-" : "+"}${Math.round(Math.abs(at - Date.now()) / 1000)}`,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

/**
 * The tests of a run of vitest at a moment; a run that broke down is a failed one.
 *
 * @param {Moment} moment
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
function testsAt({ name }, env, args) {
  const journal = join(RESULTS, `${name.replace(":", "")}.journal`);
  const reporters = ["--reporter=default", "--reporter=./tests/run/vitest-journal.mjs"];
  const projects = args.some((arg) => arg.startsWith("--project")) ? [] : ["--project=units", "--project=product"];
  const { status } = spawnSync(process.execPath, [VITEST, "run", ...reporters, ...projects, ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...env, [JOURNAL]: journal },
  });
  const { tests } = readJournal(journal);
  if (status !== 0 && !tests.some(({ outcome }) => outcome === "failed"))
    tests.push({ title: "vitest", file: "", project: "", ms: 0, outcome: "failed", error: `    ended with ${status}` });
  return tests;
}

/**
 * @param {string} why
 * @returns {never}
 */
function refuse(why) {
  console.error(why);
  process.exit(1);
}

const args = process.argv.slice(2);
const wanted = args.filter((arg) => arg.startsWith(AT)).map((arg) => arg.slice(AT.length));
const others = args.filter((arg) => !arg.startsWith(AT));
const moments = MOMENTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (moments.length === 0) refuse(`No moment has this name. The moments: ${MOMENTS.map(({ name }) => name).join(", ")}`);
const preloaded =
  findLibrary() ?? refuse("libfaketime is missing, which sets the clock. On Debian: apt install faketime");
for (const moment of moments) {
  const now = spawnSync(process.execPath, ["-p", "Date.now()"], { encoding: "utf8", env: clockAt(preloaded, moment) });
  if (!(Math.abs(Number(now.stdout) - moment.at) < NEAR_MS))
    refuse(`libfaketime does not set the clock of ${process.execPath}: ${now.stdout}${now.stderr}`);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const runs = moments.map((moment) => {
  console.log(`\n${moment.name} in ${moment.zone}`);
  return { moment, tests: testsAt(moment, clockAt(preloaded, moment), others) };
});

console.log(`\n${"moment".padEnd(30)}  ${"zone".padEnd(16)}  passed  failed  skipped`);
for (const { moment, tests } of runs) {
  /** @param {typeof tests[number]["outcome"]} outcome */
  const of = (outcome) => String(tests.filter((test) => test.outcome === outcome).length);
  const [passed, failed, skipped] = [of("passed").padStart(6), of("failed").padStart(6), of("skipped").padStart(7)];
  console.log(`${moment.name.padEnd(30)}  ${moment.zone.padEnd(16)}  ${passed}  ${failed}  ${skipped}`);
}
const failed = runs.flatMap(({ moment, tests }) =>
  tests.filter(({ outcome }) => outcome === "failed").map(({ title, error }) => ({ title, error, moment })),
);
for (const { title, error, moment } of failed) console.log(`FAILED at ${moment.name}: ${title}\n${error}`);
process.exitCode = failed.length === 0 ? 0 : 1;
