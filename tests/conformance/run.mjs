// Holds an adapter to the contract of its port: `npm run conformance -- <port> [adapter] [--json]`. Each
// <port>.conformance.ts beside this file exports `conform(start)`, which answers with its cases. An adapter is a file in
// <port>/adapters, or the path of another one, that exports `start`: <port>/subject.ts says what that gives. An address is
// for the adapter `address`. A host's page is the subject of `host`, its wallet that of `host-wallet`. Exit 1 where a case found a fault, 2 for a wrong argument.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadSources } from "../sim/run/bundle.mjs";

/** @typedef {import("./run/conformity.ts").Conformity} Conformity */

const ports = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".conformance.ts"))
  .map((file) => file.replace(".conformance.ts", ""));
/** @type {Readonly<Record<string, string>>} The adapter of a port that is held to it where none is named. */
const OWN = { payments: "openline-pay", host: "good-page", "host-wallet": "reference" };
const { port, adapter, json } = readArguments();
const { found, words } = await loaded();
const faults = found.filter(({ fault }) => fault !== undefined);
for (const { name, fault, note, read } of found) {
  if (fault === undefined) console.log(`ok: ${name}${note ? ` (${note})` : ""}`);
  else console.log(`FAILED: ${name} (${fault})${read ? `\n        read ${read}` : ""}`);
}
console.log(
  `${port}: ${faults.length === 0 ? words.pass : words.fail}; ${found.length} cases, ${faults.length} faults`,
);
if (json) console.log(JSON.stringify({ port, verdict: faults.length === 0 ? "pass" : "fail", cases: found }));
process.exit(faults.length === 0 ? 0 : 1);

/**
 * The kit and the adapter are read together, so that an error of the port is the same class in both.
 *
 * @returns {Promise<{ found: readonly Conformity[]; words: { pass: string; fail: string } }>}
 */
async function loaded() {
  const kit = join(import.meta.dirname, `${port}.conformance.ts`);
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    const entry = join(folder, "entry.ts");
    writeFileSync(entry, `export * from ${JSON.stringify(kit)};\nexport { start } from ${JSON.stringify(adapter)};\n`);
    const { conform, start, words = { pass: "pass", fail: "fail" } } = await loadSources(entry);
    return { found: await conform(start), words };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readArguments() {
  try {
    const options = /** @type {const} */ ({ json: { type: "boolean", default: false } });
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [port = "", adapter = OWN[port] ?? "", ...more] = positionals;
    if (more.length > 0 || !ports.includes(port)) throw new Error(`name one of: ${ports.join(", ")}`);
    const isAddress = /^https?:/.test(adapter);
    if (isAddress) process.env.CONFORMANCE_ADDRESS = adapter.replace(/\/$/, "");
    const own = join(import.meta.dirname, port, "adapters", `${isAddress ? "address" : adapter}.ts`);
    const path = existsSync(own) ? own : resolve(adapter);
    if (!existsSync(path)) throw new Error(`there is no adapter ${adapter}`);
    return { port, adapter: path, json: values.json };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
