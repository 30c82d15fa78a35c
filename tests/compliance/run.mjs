// `npm run compliance [-- --jurisdiction gb] [--record]`: prints the rules of regulators with what proves each; exit 1
// where one that applies has no proof, 2 for a wrong argument. With --record docs/protection/compliance.md is written anew.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { loadSources } from "../sim/run/bundle.mjs";

const PAGE = join(import.meta.dirname, "../../docs/protection/compliance.md");

/** @type {typeof import("./table.ts")} */
const { rulesOf, tableOf, missingOf, pageOf } = await loadSources(join(import.meta.dirname, "table.ts"));
const { jurisdiction, record } = readArguments();
if (record) writeFileSync(PAGE, await format(pageOf(), { ...(await resolveConfig(PAGE)), parser: "markdown" }));
const rules = rulesOf(jurisdiction);
if (rules.length === 0) {
  console.error(`There is no rule for the jurisdiction ${jurisdiction}.`);
  process.exit(2);
}
console.log(tableOf(rules));
const missing = missingOf(rules);
console.log(`\n${rules.length} rules, ${missing.length} without a proof.`);
process.exit(missing.length > 0 ? 1 : 0);

function readArguments() {
  try {
    const options = /** @type {const} */ ({ jurisdiction: { type: "string" }, record: { type: "boolean" } });
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
