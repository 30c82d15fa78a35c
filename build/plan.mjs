// Determines what the first page needs by reading the manifests, which are plain data.
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { sourceAt } from "./modules.mjs";

const STUBS = {
  core: ["plugin/plugin", "plugin/slot", "plugin/token", "bus/topic"]
    .map((name) => `export * from "./core/${name}.ts";`)
    .join("\n"),
  // Any name, called or not, returns the same proxy. As a prototype it also serves as a namespace.
  zod: `const any = new Proxy(() => any, { get: () => any, apply: () => any, getPrototypeOf: () => any }); module.exports = any;`,
};

/** The manifests, with the source's path in place of each lazily loaded module. */
async function readManifests(root) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: 'export { MANIFESTS } from "./shell/manifests.ts";', resolveDir: root },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    plugins: [
      {
        name: "sources-for-modules",
        setup(build) {
          build.onLoad({ filter: /manifests?\.ts$/ }, ({ path }) => ({
            loader: "ts",
            contents: readFileSync(path, "utf8").replace(/\bimport\(\s*"(\.[^"]+)"\s*\)/g, (_, target) =>
              JSON.stringify(sourceAt(root, path, target)),
            ),
          }));
          // Manifests need only the few parts of core and schemas that create data.
          build.onResolve({ filter: /^@core$/ }, () => ({ path: "core", namespace: "stub" }));
          build.onResolve({ filter: /^zod\/mini$/ }, () => ({ path: "zod", namespace: "stub" }));
          build.onLoad({ filter: /.*/, namespace: "stub" }, ({ path }) => ({
            contents: STUBS[path],
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)).MANIFESTS;
}

/** The sources that home loads before its first row: the screen, its fillings, and their plugins. */
export async function planFirstPage(root) {
  const manifests = await readManifests(root);
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const plugins = new Set();
  const sources = new Set();
  const need = (id) => {
    const manifest = byId.get(id);
    if (!manifest || plugins.has(id)) return;
    plugins.add(id);
    for (const required of manifest.requires ?? []) need(required);
    sources.add(manifest.load());
  };
  for (const manifest of manifests) {
    for (const { path, load } of manifest.routes ?? []) {
      if (path !== "/") continue;
      need(manifest.id);
      sources.add(load());
    }
    for (const { slot, filling } of manifest.fills ?? []) {
      if (!slot.id.startsWith("home/")) continue;
      need(manifest.id);
      sources.add(filling.load());
    }
  }
  return [...sources];
}
