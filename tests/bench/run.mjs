// One benchmark: `npm run bench -- <name> [--runs 7] [--json]`; `load-held` also accepts `--parts`, `--scale`,
// `--seconds` and `--minutes`. Each <name>.bench.mjs in this folder has the default export `async ({ runs }) =>
// figures`. A figure is { id, value, unit, limit, goal, ok, spread? }: `limit` is the result of the best possible
// implementation in the same rounds, `spread` the spread of the limit's own rounds.
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";

/** If the limit's own rounds spread more than this (interquartile range by median), the results are not reliable. */
const NOISY_FROM = 0.25;
const EXIT = { pass: 0, fail: 1, noisy: 3 };

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".bench.mjs"))
  .map((file) => file.replace(".bench.mjs", ""));
const { name, json, ...given } = readArguments();
const { default: bench } = await import(`./${name}.bench.mjs`);
const figures = await bench(given);
const isNoisy = figures.some(({ spread = 0 }) => spread > NOISY_FROM);
const verdict = isNoisy ? "noisy" : figures.every(({ ok }) => ok) ? "pass" : "fail";

const shown = (value) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);
console.table(
  figures.map((figure) => Object.fromEntries(Object.entries(figure).map(([key, value]) => [key, shown(value)]))),
);
console.log(`${name}: ${verdict}${isNoisy ? ", this machine is too busy to tell" : ""}`);
if (json) console.log(JSON.stringify({ name, verdict, figures }));
process.exit(EXIT[verdict]);

function readArguments() {
  try {
    const options = {
      runs: { type: "string", default: "7" },
      json: { type: "boolean", default: false },
      parts: { type: "string" },
      scale: { type: "string", default: "1" },
      seconds: { type: "string" },
      minutes: { type: "string" },
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1 || !names.includes(positionals[0]))
      throw new Error(`name one of: ${names.join(", ")}`);
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs is a whole number from 1");
    const { parts, json } = values;
    const [scale, seconds, minutes] = ["scale", "seconds", "minutes"].map((each) => positive(each, values[each]));
    return { name: positionals[0], runs, json, parts: parts?.split(","), scale, seconds, minutes };
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
