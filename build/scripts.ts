// Standalone scripts, which share no code with the page's modules.
import { build } from "esbuild";
import { type BuiltFile, hashed, integrityOf } from "./files.ts";
import { BROWSER } from "./options.ts";

/** The worker scripts, by the names that pages use. Each is loaded only when it is started. */
const WORKERS: Readonly<Record<string, string>> = {
  replay: "server/feed/verify/replay-browser.ts",
  "warm-intl": "shell/first-paint/warm-intl-worker.ts",
};

/** A classic script, not a module, so that it runs before the first paint, or in a worker of any browser. */
export async function buildScript(root: string, name: string, source: string): Promise<BuiltFile> {
  const { outputFiles } = await build({ ...BROWSER, absWorkingDir: root, format: "iife", entryPoints: [source] });
  return hashed(`${name}.js`, outputFiles[0]!.contents);
}

/**
 * The script for pages of hosts, under its own name: it is at one address for as long as its version lasts. Beside it what a
 * host needs to let only this one run.
 */
export async function buildHostScript(root: string): Promise<readonly BuiltFile[]> {
  const made = await build({
    ...BROWSER,
    absWorkingDir: root,
    format: "iife",
    entryPoints: ["plugins/embed/host/v1.ts"],
  });
  const contents = Buffer.from(made.outputFiles[0]!.contents);
  const about = { script: "/embed/v1.js", integrity: integrityOf(contents), bytes: contents.byteLength };
  return [
    { name: "embed/v1.js", contents },
    { name: "embed/v1.json", contents: Buffer.from(`${JSON.stringify(about, undefined, 2)}\n`) },
  ];
}

/** Returns the files, and the file name of each worker. */
export async function buildWorkerScripts(root: string): Promise<{
  readonly files: readonly BuiltFile[];
  readonly names: Readonly<Record<string, string>>;
}> {
  const entries = Object.entries(WORKERS);
  const files = await Promise.all(entries.map(([name, source]) => buildScript(root, name, source)));
  return { files, names: Object.fromEntries(entries.map(([name], at) => [name, files[at]!.name])) };
}
