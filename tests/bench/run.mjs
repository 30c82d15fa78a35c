// One benchmark: `npm run bench -- <name> [--runs 7] [--json]`; `load-held` also accepts `--parts`, `--scale`,
// `--seconds` and `--minutes`. Each <area>/<name>.bench.mjs has the default export `async ({ runs }) => figures`. `all` runs them one after the other. `--small` measures nothing: at the smallest size and in one run each
// benchmark only has to give figures. A figure is { id, value, unit, limit, goal, ok, spread? }: `limit` is the result of
// the best possible implementation in the same rounds, `spread` the spread of the limit's own rounds.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";

/** If the limit's own rounds spread more than this (interquartile range by median), the results are not reliable. */
const NOISY_FROM = 0.25;
/** A benchmark that hangs is ended. */
const SMALL_TIMEOUT_MS = 300_000;
const EXIT = { pass: 0, fail: 1, noisy: 3 };

const ALL = "all";

const files = new Map(
  readdirSync(import.meta.dirname, { recursive: true })
    .filter((file) => file.endsWith(".bench.mjs"))
    .sort()
    .map((file) => [basename(file, ".bench.mjs"), file]),
);
const names = [...files.keys()];
const { name, json, ...given } = readArguments();
if (name === ALL) process.exit(runAll());
const { default: bench } = await import(`./${files.get(name)}`);
const figures = await bench(given);
if (given.isSmall) {
  const isFigure = ({ id, value }) => id && Number.isFinite(value);
  const isGiven = figures.length > 0 && figures.every(isFigure);
  console.log(`${name}: ${isGiven ? `${figures.length} figures` : `no figures, but ${JSON.stringify(figures)}`}`);
  process.exit(isGiven ? EXIT.pass : EXIT.fail);
}
const isNoisy = figures.some(({ spread = 0 }) => spread > NOISY_FROM);
const verdict = isNoisy ? "noisy" : figures.every(({ ok }) => ok) ? "pass" : "fail";

const shown = (value) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);
console.table(
  figures.map((figure) => Object.fromEntries(Object.entries(figure).map(([key, value]) => [key, shown(value)]))),
);
console.log(`${name}: ${verdict}${isNoisy ? ", this machine is too busy to measure" : ""}`);
if (json) console.log(JSON.stringify({ name, verdict, figures }));
process.exit(EXIT[verdict]);

/** Each in a process of its own, with the same options. Returns the worst exit code. */
function runAll() {
  const options = process.argv.slice(2).filter((each) => each !== ALL);
  const codes = names.map((each) => {
    const began = performance.now();
    const { status } = spawnSync(process.execPath, [import.meta.filename, each, ...options], {
      stdio: "inherit",
      ...(given.isSmall && { timeout: SMALL_TIMEOUT_MS }),
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${status === 0 ? "passed" : "FAILED"}: ${each} (${seconds} s)`);
    return status ?? EXIT.fail;
  });
  return Math.max(...codes);
}

function readArguments() {
  try {
    const options = {
      runs: { type: "string" },
      json: { type: "boolean", default: false },
      small: { type: "boolean", default: false },
      parts: { type: "string" },
      scale: { type: "string", default: "1" },
      seconds: { type: "string" },
      minutes: { type: "string" },
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1 || ![ALL, ...names].includes(positionals[0]))
      throw new Error(`name one of: ${[ALL, ...names].join(", ")}`);
    const { small: isSmall } = values;
    const runs = Number(values.runs ?? (isSmall ? 1 : 7));
    if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs is a whole number from 1");
    const { parts, json } = values;
    const [scale, seconds, minutes] = ["scale", "seconds", "minutes"].map((each) => positive(each, values[each]));
    return { name: positionals[0], runs, json, isSmall, parts: parts?.split(","), scale, seconds, minutes };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function positive(name, text) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0 && value < Infinity)) throw new Error(`--${name} is a number above 0`);
  return value;
}
