// Libraries for the browser. One script holds the parts that our own code uses, so that a page needs one request. A second
// one holds parts that only third-party plugins may need. A facade for each library exports all its names under its own
// specifier; the import map points at the facades.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { parseSync } from "oxc-parser";
import { type BuiltFile, hashed } from "./files.ts";
import { specifierOf } from "./groups/names.ts";
import { LIBRARIES, OWN_LIBRARIES } from "./libraries.ts";
import { BROWSER, virtual } from "./options.ts";
import type { Sources } from "./sources.ts";

export interface Vendor {
  readonly files: readonly BuiltFile[];
  /** What every page loads. */
  readonly modules: readonly string[];
  /** The file of each specifier: of our own two scripts, and of the libraries' facades. */
  readonly specifiers: Readonly<Record<string, string>>;
  /** Our own scripts import libraries directly from the first one, not through the facades. */
  readonly plugin: Plugin;
}

type Names = Readonly<Record<string, readonly string[]>>;

const VENDOR = "vendor";
const OTHERS = "vendor-more";
const ALL = [...Object.keys(LIBRARIES), ...OWN_LIBRARIES];
const prefixes = new Map(ALL.map((name, index) => [name, `v${index}_`]));

/** The export names of a CommonJS library, which esbuild cannot determine. */
function commonNames(library: string, root: string): string[] {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  const names = Object.keys(createRequire(`${root}/`)(library) as object);
  if (before === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = before;
  return ["default", ...names];
}

/** The file of each rxjs export. Imports bypass the index, because an import through it would reach all used names. */
function placesInRxjs(root: string): ReadonlyMap<string, string> {
  const index = readFileSync(join(root, "node_modules/rxjs/dist/esm/index.js"), "utf8");
  const { staticExports } = parseSync("index.js", index).module;
  return new Map(
    staticExports
      .flatMap(({ entries }) => entries)
      .map(({ exportName, moduleRequest }) => [exportName.name ?? "", join("rxjs", moduleRequest?.value ?? "")]),
  );
}

/** What our own code uses of each library, which every page loads, and what only third-party plugins may use. */
function divide(sources: Sources): { own: Names; others: Names } {
  const used = sources.namesImported(sources.paths);
  const parts: { own: Record<string, string[]>; others: Record<string, string[]> } = { own: {}, others: {} };
  for (const library of ALL) {
    const listed = LIBRARIES[library] ?? [];
    const own = listed === "all" ? commonNames(library, sources.root) : [...(used.get(library) ?? [])].sort();
    parts.own[library] = own;
    parts.others[library] = listed === "all" ? [] : listed.filter((name) => !own.includes(name)).toSorted();
  }
  return parts;
}

/** The statements that export names of libraries under names with a prefix. */
function exportsOf(names: Names, places: ReadonlyMap<string, string>): string {
  return Object.entries(names)
    .filter(([, list]) => list.length > 0)
    .flatMap(([library, list]) => {
      const prefix = prefixes.get(library)!;
      if (library === "rxjs")
        return list.map((name) => `export { ${name} as ${prefix}${name} } from "${places.get(name)!}";`);
      if (LIBRARIES[library] !== "all")
        return [`export { ${list.map((name) => `${name} as ${prefix}${name}`).join(", ")} } from "${library}";`];
      const values = list
        .filter((name) => name !== "default")
        .map((name) => `${prefix}${name} = ${prefix}default.${name}`);
      return [
        `import ${prefix}default from "${library}"; export { ${prefix}default }; export const ${values.join(", ")};`,
      ];
    })
    .join("\n");
}

/** One statement for each name: from a statement with several, esbuild keeps unused names too. */
const facadeOf = (library: string, names: readonly string[] = [], script: string) =>
  names
    .map((name) => `export { ${prefixes.get(library)!}${name} as ${name} } from "${specifierOf(script)}";`)
    .join("\n");

/** A shim for old versions of React. */
const withoutSpares: Plugin = {
  name: "without-spares",
  setup(build) {
    build.onLoad({ filter: /use-sync-external-store\/shim\/index\.js$/ }, () => ({
      contents: 'export { useSyncExternalStore } from "react";',
      resolveDir: build.initialOptions.absWorkingDir!,
    }));
  },
};

export async function buildVendor(sources: Sources): Promise<Vendor> {
  const { root } = sources;
  const { own, others } = divide(sources);
  const places = placesInRxjs(root);
  const contents: Record<string, string> = {
    // tsyringe cannot be imported before this.
    [VENDOR]: `import "./core/plugin/reflect.ts";\n${exportsOf(own, places)}`,
    [OTHERS]: exportsOf(others, places),
  };
  const { outputFiles, metafile } = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.keys(contents).map((name) => [name, `library:${name}`])),
    splitting: true,
    chunkNames: "vendor-shared-[hash]",
    plugins: [withoutSpares, virtual("library", root, (name) => contents[name]!)],
  });
  const nameOf = (entry: string | undefined) =>
    Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entryPoint === entry)
      .map(([path]) => basename(path));
  const facades = new Map(
    ALL.map((library) => [
      library,
      `${facadeOf(library, own[library], VENDOR)}\n${facadeOf(library, others[library], OTHERS)}`,
    ]),
  );
  const files: BuiltFile[] = outputFiles.map((each) => ({
    name: basename(each.path),
    contents: Buffer.from(each.contents),
  }));
  const [vendor = "", more = ""] = [VENDOR, OTHERS].flatMap((name) => nameOf(`library:${name}`));
  const specifiers: Record<string, string> = { [specifierOf(VENDOR)]: vendor, [specifierOf(OTHERS)]: more };
  for (const library of Object.keys(LIBRARIES)) {
    const name = library.replace("@", "").replaceAll("/", "-");
    const facade = hashed(`${name}.js`, Buffer.from(facades.get(library)!));
    files.push(facade);
    specifiers[library] = facade.name;
  }
  return { files, modules: [vendor, ...nameOf(undefined)], specifiers, plugin: fromVendor(root, facades) };
}

const fromVendor = (root: string, facades: ReadonlyMap<string, string>): Plugin => ({
  name: "vendor",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${[...facades.keys()].join("|")})$`) }, ({ path }) => ({
      path,
      namespace: "facade",
      sideEffects: false,
    }));
    build.onResolve({ filter: /^openline\//, namespace: "facade" }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: "facade" }, ({ path }) => ({
      contents: facades.get(path)!,
      resolveDir: root,
    }));
  },
});
