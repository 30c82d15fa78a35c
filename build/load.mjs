// Loads a TypeScript module of this repository in Node, which cannot read it by itself in every version.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * Returns what the module exports.
 *
 * @template T
 * @param {string} root of the repository
 * @param {string} entry
 * @param {Pick<import("esbuild").BuildOptions, "alias" | "loader" | "plugins">} [options]
 * @returns {Promise<T>}
 */
export async function loadTypeScript(root, entry, options) {
  // Beneath node_modules, so that the module finds the packages.
  const outfile = join(root, "node_modules/.cache/openline", `${randomUUID()}.mjs`);
  await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: "inline",
    logLevel: "error",
  });
  try {
    return /** @type {T} */ (await import(pathToFileURL(outfile).href));
  } finally {
    rmSync(outfile, { force: true });
  }
}
