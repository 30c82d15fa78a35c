// Libraries for the browser. One module holds what our own code uses of them, so that a page asks for them once; what
// only others' plugins may want stands in a second one beside it. A facade for each library gives all its names under its
// own specifier: those are what the import map points at.
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

/** The names of a CommonJS library, which esbuild cannot know. */
function commonNames(library, root) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const names = Object.keys(createRequire(`${root}/`)(library));
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  return ["default", ...names];
}

/** Where in rxjs a name stands. Past its index: whoever comes through there reaches all that anybody takes of it. */
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

/** A statement for each name: of one statement with many, esbuild keeps also those that nobody takes. */
const facadeOf = (library, names, file) =>
  names.map((name) => `export { ${prefixes[library]}${name} as ${name} } from "./${file}";`).join("\n");

/** Parts of the router that core has its own of, and a shim for a React of long ago. */
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

/** What comes with every page of each library, and what comes later. */
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

/** Builds the libraries. Gives the files, the modules of every page, and for each specifier its facade's name. */
export async function buildVendor(root, firstSources) {
  const { first, later } = divide(root, firstSources);
  const sources = {
    // tsyringe refuses to be imported before this.
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

/** An esbuild plugin: our own modules take libraries from the one module, without the way through the facades. */
export const useVendor = (root, { facades }) => ({
  name: "vendor",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${Object.keys(facades).join("|")})$`) }, ({ path, importer }) => {
      // A facade of its own for who needs more than the others: whatever stands in a facade, all its users load.
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
