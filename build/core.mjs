// Core in two modules: one with the parts that the shell and the first page import, and one with the rest, for later
// code and third-party plugins. Every part of core is in only one of them.
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

/** Core's modules only declare things, so unused imports of them can be dropped. */
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

const LATER = /\/core\/(?:flags\/read-flags|public-bus\/expose)\.ts$/;

/** The names that sources import from core. */
export const coreNames = (root, sources) =>
  [...new Set(sources.flatMap((source) => importsOf(readFileSync(join(root, source), "utf8"), "@core")))].sort();

/** `first` are the names that the first page imports. Returns the files and the location of each name. */
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
          // esbuild groups modules by the entry points that reach them. So later parts of core are made to import all
          // of the first part; otherwise the first part would be split into two or three modules.
          build.onLoad({ filter: LATER }, ({ path }) => ({
            contents: `${readFileSync(path, "utf8")}\nexport * from "core:first";`,
            loader: "ts",
          }));
          build.onLoad({ filter: /.*/, namespace: "core" }, () => ({
            contents: first.map((name) => `export { ${name} } from "./${sources.get(name)}";`).join("\n"),
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const files = await Promise.all(
    result.outputFiles.map(async (file) => {
      const { entryPoint } = Object.entries(result.metafile.outputs).find(([path]) => file.path.endsWith(path))[1];
      const isLater = entryPoint !== undefined && LATER.test(`/${entryPoint}`);
      const code = isLater ? await withoutPassedOn(root, file.text, entryPoint) : file.text;
      return { name: basename(file.path), contents: Buffer.from(joinImports(code)) };
    }),
  );
  const names = files.find(({ name }) => name.startsWith("core-names-"));
  const given = readNames(names.contents.toString());
  const [whole] = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint === "core/index.ts");
  const modules = reachedFrom(
    [...given.values()].map(({ file }) => file),
    result.metafile,
  );
  return { files: files.filter((each) => each !== names), modules, given, whole: basename(whole) };
}

/** A module without those re-exports that no source imports from it. */
async function withoutPassedOn(root, code, source) {
  const own = new Set((await namesOf(root, [source]))[source]);
  const kept = (list) =>
    list.split(",").filter((pair) =>
      own.has(
        pair
          .trim()
          .split(/\s+as\s+/)
          .at(-1),
      ),
    );
  const contents = code.replace(/export\s*\{([^}]*)\};?\s*$/, (_, list) => `export{${kept(list).join(",")}};`);
  const { outputFiles } = await build({
    ...BROWSER,
    stdin: { contents, loader: "js", resolveDir: root },
    external: ["*"],
    entryNames: "trimmed",
  });
  return outputFiles[0].text;
}

/**
 * The modules of core with their static imports. A page that lists them all for preloading need not wait to discover
 * them.
 */
function reachedFrom(modules, { outputs }) {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const reached = new Set(modules);
  for (const name of reached)
    for (const { path, kind } of byName.get(name)?.imports ?? [])
      if (kind === "import-statement" && byName.has(basename(path))) reached.add(basename(path));
  return [...reached];
}

/**
 * The source file of each name of core. Imports bypass the index, because an import through it would reach everything.
 */
async function sourcesOfNames(root) {
  const index = readFileSync(join(root, "core/index.ts"), "utf8");
  const files = [...index.matchAll(/from "\.\/([^"]+)"/g)].map(([, file]) => `core/${file}`);
  const names = await namesOf(root, files);
  return new Map(files.flatMap((file) => names[file].map((name) => [name, file])));
}

/** `import{a as b}from"./core-X.js";export{b as createBus}` means that core-X exports createBus under the name a. */
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

/** An esbuild plugin: modules of the first page import core's first part; `import("@core")` loads all of it. */
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
