// A next release of the product with one changed word in one plugin, built from a copy of the sources.
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copySources } from "../product.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** In a part of a plugin that the main page shows and that has its own module. */
const CHANGE = { file: "plugins/pwa/parts/app-link.tsx", from: "button-small", to: "button-small next" };

/**
 * Builds both releases, one after the other in one folder, as an operator does. `first/dist` is then the release that
 * players have, `dist` the next one.
 */
export function buildReleases(folder) {
  copySources(folder);
  build(folder);
  const first = join(folder, "first");
  cpSync(join(folder, "dist"), join(first, "dist"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(first, "node_modules"));
  const path = join(folder, CHANGE.file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(CHANGE.from)) throw new Error(`${CHANGE.file} has no ${CHANGE.from} any more`);
  writeFileSync(path, text.replace(CHANGE.from, CHANGE.to));
  build(folder);
  return first;
}

function build(folder) {
  const { status } = spawnSync(process.execPath, ["build.mjs", "--quiet"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`the build ended with ${status}`);
}

/** The build's manifest of the folder. */
export const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "dist/build-manifest.json"), "utf8"));
export const sizesOf = (folder) => JSON.parse(readFileSync(join(folder, "dist/size.json"), "utf8")).files;
