// Libraries for the browser. One module holds the parts that our own code uses, so that a page needs one request. A
// second one holds parts that only third-party plugins may need. A facade for each library exports all its names under
// its own specifier; the import map points at the facades.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { hashed } from "./files.mjs";
import { LIBRARIES, OWN_LIBRARIES, ownSources, usedNames } from "./libraries.mjs";
import { BROWSER } from "./options.mjs";

const prefixes = Object.fromEntries(
  [...Object.keys(LIBRARIES), ...OWN_LIBRARIES].map((name, index) => [name, `v${index}_`]),
);

/** The export names of a CommonJS library, which esbuild cannot determine. */
function commonNames(library, root) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const names = Object.keys(createRequire(`${root}/`)(library));
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  return ["default", ...names];
}

/** The file of an rxjs export. Imports bypass the index, because an import through it would reach all used names. */
function placeInRxjs(name, root) {
  const index = readFileSync(join(root, "node_modules/rxjs/dist/esm/index.js"), "utf8");
  for (const [, list, place] of index.matchAll(/export \{([^}]*)\} from '\.\/(internal[^']*)'/g)) {
    if (list.split(",").some((each) => each.trim() === name)) return `rxjs/${place}`;
  }
  throw new Error(`rxjs has no ${name}`);
}

function exportsOf(library, names, root) {
  const prefix = prefixes[library];
  if (names.length === 0) return "";
  if (library === "rxjs")
    return names.map((name) => `export { ${name} as ${prefix}${name} } from "${placeInRxjs(name, root)}";`).join("\n");
  if (LIBRARIES[library] !== true)
    return `export { ${names.map((name) => `${name} as ${prefix}${name}`).join(", ")} } from "${library}";`;
  const values = names
    .filter((name) => name !== "default")
    .map((name) => `${prefix}${name} = ${prefix}default.${name}`);
  return `import ${prefix}default from "${library}"; export { ${prefix}default }; export const ${values.join(", ")};`;
}

/** One statement for each name: from a statement with several, esbuild keeps unused names too. */
const facadeOf = (library, names, file) =>
  names.map((name) => `export { ${prefixes[library]}${name} as ${name} } from "./${file}";`).join("\n");

/** Parts of the router that core replaces, and a shim for old versions of React. */
const withoutSpares = {
  name: "without-spares",
  setup(build) {
    const spare = (contents) => ({ contents, loader: "js", resolveDir: build.initialOptions.absWorkingDir });
    build.onLoad({ filter: /react-router\/dist\/esm\/link\.js$/ }, () =>
      spare(
        "export const Link = undefined, createLink = undefined, linkOptions = undefined, useLinkProps = undefined;",
      ),
    );
    build.onLoad({ filter: /use-sync-external-store\/shim\/index\.js$/ }, () =>
      spare('export { useSyncExternalStore } from "react";'),
    );
  },
};

/** The part of each library that every page loads, and the part that is loaded later. */
function divide(root, firstSources) {
  const core = ownSources(root).filter((path) => path.startsWith(join(root, "core/")));
  const first = usedNames([...core, ...firstSources.map((source) => join(root, source))]);
  const all = usedNames(ownSources(root));
  const later = {};
  for (const [library, listed] of [...Object.entries(LIBRARIES), ...OWN_LIBRARIES.map((name) => [name, []])]) {
    if (listed === true) first[library] = commonNames(library, root);
    const wanted = listed === true ? [] : [...new Set([...listed, ...all[library]])].sort();
    later[library] = wanted.filter((name) => !first[library].includes(name));
  }
  return { first, later };
}

/** Builds the libraries. Returns the files, the modules that every page loads, and the facade for each specifier. */
export async function buildVendor(root, firstSources) {
  const { first, later } = divide(root, firstSources);
  const sources = {
    // tsyringe cannot be imported before this.
    vendor: [
      'import "./core/plugin/reflect.ts";',
      ...Object.keys(first).map((library) => exportsOf(library, first[library], root)),
    ].join("\n"),
    "vendor-more": Object.keys(later)
      .map((library) => exportsOf(library, later[library], root))
      .join("\n"),
  };
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.keys(sources).map((name) => [name, `library:${name}`])),
    splitting: true,
    chunkNames: "vendor-shared-[hash]",
    plugins: [withoutSpares, virtual(sources, root)],
  });
  const files = result.outputFiles.map((file) => ({ name: basename(file.path), contents: Buffer.from(file.contents) }));
  const fileOf = (name) =>
    files.find(
      (file) =>
        file.name.startsWith(`${name}-`) &&
        !file.name.startsWith(`${name}-more`) &&
        !file.name.startsWith(`${name}-shared`),
    ).name;
  const [file, more] = [fileOf("vendor"), fileOf("vendor-more")];
  const shared = files.filter(({ name }) => name.startsWith("vendor-shared-")).map(({ name }) => name);
  const facades = Object.fromEntries(
    Object.keys(first).map((library) => [
      library,
      `${facadeOf(library, first[library], file)}\n${facadeOf(library, later[library], more)}`,
    ]),
  );
  const specifiers = {};
  for (const library of Object.keys(LIBRARIES)) {
    const facade = hashed(`${library.replace(/^@/, "").replaceAll("/", "-")}.js`, Buffer.from(facades[library]));
    files.push(facade);
    specifiers[library] = facade.name;
  }
  return { files, modules: [file, ...shared], specifiers, facades };
}

const virtual = (sources, root) => ({
  name: "virtual",
  setup(build) {
    build.onResolve({ filter: /^library:/ }, ({ path }) => ({
      path: path.slice("library:".length),
      namespace: "library",
    }));
    build.onLoad({ filter: /.*/, namespace: "library" }, ({ path }) => ({ contents: sources[path], resolveDir: root }));
  },
});

/** An esbuild plugin: our own modules import libraries directly from the one module, not through the facades. */
export const useVendor = (root, { facades }) => ({
  name: "vendor",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${Object.keys(facades).join("|")})$`) }, ({ path, importer }) => {
      // A separate facade for code that needs more names than the others, because every user of a facade loads all of
      // it.
      const isCostly =
        path === "zod/mini" && /\.tsx?$/.test(importer) && readFileSync(importer, "utf8").includes("toJSONSchema");
      return { path: isCostly ? `${path}#schemas` : path, namespace: "library", sideEffects: false };
    });
    build.onResolve({ filter: /^\.\/vendor-/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
    build.onLoad({ filter: /.*/, namespace: "library" }, ({ path }) => {
      const [library, extra] = path.split("#");
      const schemas = extra ? '\nexport { toJSONSchema } from "zod/v4/core";' : "";
      return { contents: facades[library] + schemas, resolveDir: root };
    });
  },
});
