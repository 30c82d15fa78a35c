// Core in two modules: what the shell and the first page import of it, and the rest beside it, for everything later and
// for plugins that others build. Every part of core is in one of them only.
import { readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { joinImports } from "./join-imports.mjs";
import { importsOf } from "./libraries.mjs";
import { BROWSER, namesOf } from "./options.mjs";
import { useVendor } from "./vendor.mjs";

/** Core's styles are in the page's stylesheet. */
export const withoutStyles = {
  name: "without-styles",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "empty" }));
  },
};

/** Core's modules only declare: what nobody imports of them may stay behind. */
const declaring = (root) => ({
  name: "declaring",
  setup(build) {
    build.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      return file.startsWith(join(root, "core/")) && !file.endsWith("reflect.ts")
        ? { path: file, sideEffects: false }
        : undefined;
    });
  },
});

/** The names that sources import of core. */
export const coreNames = (root, sources) =>
  [...new Set(sources.flatMap((source) => importsOf(readFileSync(join(root, source), "utf8"), "@core")))].sort();

/** `first` are the names that the first page takes. Gives the files and where the names are. */
export async function buildCore(root, vendor, first) {
  const sources = await sourcesOfNames(root);
  const unknown = first.filter((name) => !sources.has(name));
  if (unknown.length > 0) throw new Error(`@core does not export ${unknown.join(", ")}`);
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: { core: "core/index.ts", "core-names": "core:first" },
    splitting: true,
    chunkNames: "core-[hash]",
    plugins: [
      useVendor(root, vendor),
      withoutStyles,
      declaring(root),
      {
        name: "first",
        setup(build) {
          build.onResolve({ filter: /^core:first$/ }, () => ({ path: "first", namespace: "core" }));
          build.onLoad({ filter: /.*/, namespace: "core" }, () => ({
            contents: first.map((name) => `export { ${name} } from "./${sources.get(name)}";`).join("\n"),
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const files = result.outputFiles.map((file) => ({
    name: basename(file.path),
    contents: Buffer.from(joinImports(file.text)),
  }));
  const names = files.find(({ name }) => name.startsWith("core-names-"));
  const given = readNames(names.contents.toString());
  const [whole] = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint === "core/index.ts");
  const modules = reachedFrom(
    [...given.values()].map(({ file }) => file),
    result.metafile,
  );
  return { files: files.filter((each) => each !== names), modules, given, whole: basename(whole) };
}

/** Modules of core with those that they import at once: a page that is told of all of them waits for none. */
function reachedFrom(modules, { outputs }) {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const reached = new Set(modules);
  for (const name of reached)
    for (const { path, kind } of byName.get(name)?.imports ?? [])
      if (kind === "import-statement" && byName.has(basename(path))) reached.add(basename(path));
  return [...reached];
}

/** Where in core each name stands. Past the index: whoever comes through there reaches everything. */
async function sourcesOfNames(root) {
  const index = readFileSync(join(root, "core/index.ts"), "utf8");
  const files = [...index.matchAll(/from "\.\/([^"]+)"/g)].map(([, file]) => `core/${file}`);
  const names = await namesOf(root, files);
  return new Map(files.flatMap((file) => names[file].map((name) => [name, file])));
}

/** `import{a as b}from"./core-X.js";export{b as createBus}` says that core-X gives createBus under the name a. */
function readNames(code) {
  const pairs = (list) =>
    list
      .split(",")
      .map((part) => part.trim().split(/\s+as\s+/))
      .map(([from, to = from]) => [from, to]);
  const inside = new Map(
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"\.\/(core-[^"]+)"/g)].flatMap(([, list, file]) =>
      pairs(list).map(([from, to]) => [to, { from, file }]),
    ),
  );
  const [, exported] = /export\s*\{([^}]*)\}/.exec(code);
  return new Map(pairs(exported).map(([local, name]) => [name, inside.get(local)]));
}

/** An esbuild plugin: modules of the first page take core from its first part; `import("@core")` brings all of it. */
export const useFirstCore = (root, { given, whole }) => ({
  name: "first-core",
  setup(build) {
    build.onResolve({ filter: /^@core$/ }, ({ kind }) =>
      kind === "dynamic-import"
        ? { path: `./${whole}`, external: true }
        : { path: "first-core", namespace: "core", sideEffects: false },
    );
    build.onResolve({ filter: /^\.\/core-/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
    build.onLoad({ filter: /.*/, namespace: "core" }, () => ({
      contents: [...given]
        .map(([name, { from, file }]) => `export { ${from} as ${name} } from "./${file}";`)
        .join("\n"),
      resolveDir: dirname(join(root, "core/index.ts")),
    }));
  },
});
