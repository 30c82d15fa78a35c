// Our own modules. Core and the shell are one module each. What the first page needs is one more, so that it costs one
// request; everything else that is loaded lazily is a module of its own and takes from the first page's what is there.
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { filesBelow } from "./files.mjs";
import { BROWSER } from "./options.mjs";
import { useVendor } from "./vendor.mjs";

const LAZY = /\bimport\(\s*"(\.[^"]+)"\s*\)/g;

const fileOf = (file) => ({ name: basename(file.path), contents: Buffer.from(file.contents) });

/** Core's styles are in the page's stylesheet, like those of the shell. */
const withoutStyles = {
  name: "without-styles",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "empty" }));
  },
};

/** Modules of an earlier build, under the paths that later ones import them by. */
const external = (path, file) => ({
  name: `external ${file}`,
  setup(build) {
    build.onResolve({ filter: path }, () => ({ path: `./${file}`, external: true, sideEffects: false }));
  },
});

/** What is loaded lazily goes by its source's path through the loader, which knows from the page where it is. */
const throughLoader = (root) => ({
  name: "through-loader",
  setup(build) {
    build.onLoad({ filter: /\/(plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = source.replace(LAZY, (_, target) => `__load(${JSON.stringify(sourceAt(root, path, target))})`);
      const loader = path.endsWith("x") ? "tsx" : "ts";
      if (contents === source) return { contents, loader };
      return { contents: `${contents}\nimport { loadChunk as __load } from ${JSON.stringify(join(root, "shell/load-chunk.ts"))};`, loader };
    });
  },
});

export const sourceAt = (root, from, target) => relative(root, join(from, "..", target));

/** The sources that anything of ours loads lazily. */
function lazySources(root) {
  const files = ["plugins", "shell"].flatMap((folder) => filesBelow(join(root, folder), ".ts").concat(filesBelow(join(root, folder), ".tsx")));
  const found = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(LAZY)].map(([, target]) => sourceAt(root, path, target)));
  return [...new Set(found)].sort();
}

export async function buildCore(root, vendor) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: { core: "core/index.ts" },
    splitting: true,
    plugins: [useVendor(root, vendor), withoutStyles],
  });
  return { files: result.outputFiles.map(fileOf), file: outputOf(result.metafile, "core/index.ts") };
}

export async function buildShell(root, vendor, core) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: { main: "shell/main.ts" },
    plugins: [useVendor(root, vendor), external(/^@core$/, core), throughLoader(root), withoutStyles],
  });
  return { files: result.outputFiles.map(fileOf), file: outputOf(result.metafile, "shell/main.ts") };
}

/** The plugins' modules: their files, and for every lazily loaded source its modules, stylesheets and name in its module. */
export async function buildPlugins(root, { vendor, core, main, firstPage }) {
  const shared = [useVendor(root, vendor), external(/^@core$/, core), external(/\/shell\/load-chunk\.ts$/, main)];
  const first = await buildFirst(root, firstPage, [...shared, throughLoader(root)]);
  const rest = lazySources(root).filter((source) => !(source in first.chunks));
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: rest,
    splitting: true,
    plugins: [...shared, takeFrom(root, first), throughLoader(root)],
  });
  const chunks = { ...first.chunks, ...restChunks(result.metafile, first) };
  return { files: [...first.files, ...result.outputFiles.map(fileOf)], chunks };
}

/** One module with everything of the first page. It gives every name of every source in it to the modules to come. */
async function buildFirst(root, sources, plugins) {
  const options = { ...BROWSER, absWorkingDir: root, plugins };
  const entry = (lines) => ({ stdin: { contents: lines.join("\n"), resolveDir: root, sourcefile: "first-page.js" } });
  const imported = sources.map((source, at) => `export * as s${at} from ${JSON.stringify(`./${source}`)};`);
  const draft = await build({ ...options, ...entry(imported) });
  const inside = Object.keys(draft.metafile.inputs).filter((path) => /^(plugins|shell)\/.*\.tsx?$/.test(path)).sort();
  const names = await namesOf(root, inside);
  const given = inside.flatMap((path, at) => {
    const list = names[path].map((name) => `${name} as f${at}_${name}`);
    return list.length > 0 ? [`export { ${list.join(", ")} } from ${JSON.stringify(`./${path}`)};`] : [];
  });
  const result = await build({ ...options, ...entry([...imported, ...given]), entryNames: "first-page-[hash]" });
  const files = result.outputFiles.map(fileOf);
  const file = files.find(({ name }) => name.endsWith(".js")).name;
  const styles = files.filter(({ name }) => name.endsWith(".css")).map(({ name }) => name);
  const chunks = Object.fromEntries(sources.map((source, at) => [source, { modules: [file], styles, name: `s${at}` }]));
  return { files, file, styles, chunks, inside: new Map(inside.map((path, at) => [path, { at, names: names[path] }])) };
}

/** The names that sources export. */
async function namesOf(root, sources) {
  const result = await build({ ...BROWSER, absWorkingDir: root, bundle: false, entryPoints: sources, outbase: root, splitting: false });
  const outputs = Object.values(result.metafile.outputs);
  return Object.fromEntries(outputs.map(({ entryPoint, exports }) => [entryPoint, exports]));
}

/** Sources that the first page's module holds are taken from there: there must not be a second one of any. */
const takeFrom = (root, { file, inside }) => ({
  name: "from-first-page",
  setup(build) {
    build.onResolve({ filter: /^\.\/first-page-/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
    build.onLoad({ filter: /\/(plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
      const known = inside.get(relative(root, path));
      if (!known) return undefined;
      const list = known.names.map((name) => `f${known.at}_${name} as ${name}`);
      return { contents: `export { ${list.join(", ")} } from "./${file}";`, loader: "js", resolveDir: root };
    });
  },
});

function outputOf({ outputs }, source) {
  return basename(Object.keys(outputs).find((path) => outputs[path].entryPoint === source));
}

function restChunks({ outputs }, first) {
  const reached = (output, seen = new Set([output])) => {
    for (const { path, kind } of outputs[output]?.imports ?? []) {
      if (kind !== "import-statement" || seen.has(path)) continue;
      seen.add(path);
      reached(path, seen);
    }
    return seen;
  };
  const chunks = {};
  for (const [output, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (!entryPoint || !output.endsWith(".js")) continue;
    const all = [...reached(output)].map((path) => basename(path));
    const isOnFirst = all.includes(first.file);
    chunks[entryPoint] = {
      // Those of every page are there already.
      modules: all.filter((name) => !/^(vendor|core|main)-/.test(name)),
      styles: [...(isOnFirst ? first.styles : []), ...(cssBundle ? [basename(cssBundle)] : [])],
    };
  }
  return chunks;
}
