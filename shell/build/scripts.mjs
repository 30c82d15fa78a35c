// Scripts of their own, which share no code with the page's modules.
import { build } from "esbuild";
import { hashed } from "./files.mjs";
import { BROWSER } from "./options.mjs";

/** What pages start as workers, by the names that they ask by. It is loaded when it is started, and by nothing else. */
const WORKERS = { replay: "server/feed/verify/replay-browser.ts" };

/** No module, so that it runs before the first paint, or in a worker of any browser. */
export async function buildScript(root, name, source) {
  const { outputFiles } = await build({ ...BROWSER, absWorkingDir: root, format: "iife", entryPoints: [source] });
  return hashed(`${name}.js`, outputFiles[0].contents);
}

/** Gives the files, and the name of each worker's file. */
export async function buildWorkerScripts(root) {
  const entries = Object.entries(WORKERS);
  const files = await Promise.all(entries.map(([name, source]) => buildScript(root, name, source)));
  return { files, names: Object.fromEntries(entries.map(([name], at) => [name, files[at].name])) };
}
