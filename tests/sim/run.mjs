// One simulation: `npm run sim -- <name> [--size 1000] [--seed text] [--engine embedded|postgres] [--json]`; `all` runs each at
// its small size; `frame --browser firefox` plays in that browser. Each <name>.sim.ts beside this file, and <name>/in-<browser>.ts,
// exports `size`, how large it is by default, `smallSize`, and `simulate(options)`, which answers { figures, faults }. The same
// seed makes the same run; a fault names the command that repeats it. Exit 1 where there is a fault, 2 for a wrong argument or
// where there is no such browser.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSources } from "./run/bundle.mjs";

/**
 * @typedef {object} Simulation
 * @property {number} size
 * @property {number} smallSize
 * @property {(options: object) => Promise<{ figures: Record<string, string | number>; faults: readonly string[] }>} simulate
 */

const ENGINES = ["embedded", "postgres"];
const SHOWN_FAULTS = 10;
const ALL = "all";

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".sim.ts"))
  .map((file) => file.replace(".sim.ts", ""));
const { name, json, browser, ...given } = readArguments();
let isFailed = false;
for (const each of name === ALL ? names : [name]) if (!(await run(each))) isFailed = true;
process.exit(isFailed ? 1 : 0);

/**
 * Whether it found no fault.
 *
 * @param {string} each
 */
async function run(each) {
  /** @type {Simulation & { end: () => Promise<void> | undefined }} */
  const { simulate, size, smallSize, end } = await loadSources(
    join(import.meta.dirname, browser === undefined ? `${each}.sim.ts` : `${each}/in-${browser}.ts`),
  );
  const asked = { size: name === ALL ? smallSize : size, ...given };
  const began = performance.now();
  const { figures, faults } = await simulate(asked).catch(noBrowser);
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
  await end();

  const verdict = faults.length === 0 ? "pass" : "fail";
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(fault);
  const shownFigures = Object.entries({ ...figures, faults: faults.length, seconds });
  console.log(`${each}: ${verdict}; ${shownFigures.map(([key, value]) => `${key} ${shown(value)}`).join(", ")}`);
  if (faults.length > 0)
    console.log(
      `again: npm run sim -- ${each} --size ${asked.size} --seed ${asked.seed}${browser ? ` --browser ${browser}` : ""}`,
    );
  if (json)
    console.log(JSON.stringify({ name: each, verdict, seed: given.seed, figures: { ...figures, seconds }, faults }));
  return faults.length === 0;
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function noBrowser(error) {
  if (!(error instanceof Error && "code" in error && error.code === "NO_BROWSER")) throw error;
  console.error(error.message);
  process.exit(2);
}

/** @param {string | number} value */
function shown(value) {
  return typeof value === "number" ? value.toLocaleString("en") : value;
}

function readArguments() {
  try {
    const options = /** @type {const} */ ({
      size: { type: "string" },
      seed: { type: "string", default: "openline" },
      engine: { type: "string" },
      browser: { type: "string" },
      json: { type: "boolean", default: false },
    });
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name = "", ...more] = positionals;
    if (more.length > 0 || ![ALL, ...names].includes(name))
      throw new Error(`name one of: ${[ALL, ...names].join(", ")}`);
    const size = values.size === undefined ? undefined : Number(values.size);
    if (size !== undefined && !(Number.isInteger(size) && size >= 1))
      throw new Error("--size is a whole number from 1");
    if (values.engine !== undefined && !ENGINES.includes(values.engine))
      throw new Error(`--engine is one of: ${ENGINES.join(", ")}`);
    const { seed, engine, browser, json } = values;
    if (browser !== undefined && !(name === "frame" && browser === "firefox"))
      throw new Error("--browser is firefox, and for frame alone");
    return { name, seed, json, browser, ...(size && { size }), ...(engine && { engine }) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
