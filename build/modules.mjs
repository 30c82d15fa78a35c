// The modules of the shell and the plugins. The shell is one module. The first page's code is another, so that it needs
// one request. Every other lazily loaded source has a module of its own, which imports from these.
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { useFirstCore, withoutStyles } from "./core.mjs";
import { joinImports } from "./join-imports.mjs";
import { namesTaken, ownSources } from "./libraries.mjs";
import { BROWSER, namesOf } from "./options.mjs";
import { useVendor } from "./vendor.mjs";

const LAZY = /\bimport\(\s*"(\.[^"]+)"\s*\)/g;

const isOurs = (path) => /^(plugins|shell)\/.*\.tsx?$/.test(path);

function fileOf({ path, contents, text }) {
  const name = basename(path);
  return { name, contents: Buffer.from(name.endsWith(".js") ? joinImports(text) : contents) };
}

/** Modules of an earlier build, under the paths by which later ones import them. */
const external = (path, file) => ({
  name: `external ${file}`,
  setup(build) {
    build.onResolve({ filter: path }, () => ({ path: `./${file}`, external: true, sideEffects: false }));
  },
});

/** Unused declarations of a contract are dropped: the page start needs slots, but no topics. */
const declaringOnly = (path, source) =>
  /\/(contract|exports\/[a-z-]+)\.ts$/.test(path)
    ? source.replace(/(?<![\w.])(topic|token|slot|z\.\w+)\(/g, "/* @__PURE__ */ $1(")
    : source;

/** A lazy import becomes a call of the loader with a key; the page's build data has the location for it. */
const throughLoader = (root, keys) => ({
  name: "through-loader",
  setup(build) {
    build.onLoad({ filter: /\/(plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = declaringOnly(path, source).replace(
        LAZY,
        (_, target) => `__load(${JSON.stringify(keys.get(sourceAt(root, path, target)))})`,
      );
      const loader = path.endsWith("x") ? "tsx" : "ts";
      if (!contents.includes("__load(")) return { contents, loader };
      return {
        contents: `${contents}\nimport { loadChunk as __load } from ${JSON.stringify(join(root, "shell/load-chunk.ts"))};`,
        loader,
      };
    });
  },
});

export const sourceAt = (root, from, target) => relative(root, join(from, "..", target));

/** All sources that our code loads lazily. */
function lazySources(root) {
  const found = ownSources(root).flatMap((path) =>
    path.startsWith(join(root, "core/"))
      ? []
      : [...readFileSync(path, "utf8").matchAll(LAZY)].map(([, target]) => sourceAt(root, path, target)),
  );
  return [...new Set(found)].sort();
}

/** Their keys in the page. They are short, because the first page contains all of them. */
export const lazyKeys = (root) => new Map(lazySources(root).map((source, at) => [source, at.toString(36)]));

/** Our sources in the first page, and those together with the shell's. */
export async function firstSources(root, firstPage, keys) {
  const entries = { page: firstPage, shell: ["shell/main.ts"] };
  const { metafile } = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.keys(entries).map((name) => [name, `entry:${name}`])),
    packages: "external",
    external: ["@core"],
    plugins: [
      {
        name: "entries",
        setup(build) {
          build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
            path: path.slice("entry:".length),
            namespace: "entry",
          }));
          build.onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
            contents: entries[path].map((source) => `import ${JSON.stringify(`./${source}`)};`).join("\n"),
            resolveDir: root,
          }));
        },
      },
      withoutStyles,
      throughLoader(root, keys),
    ],
  });
  const ofPage = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === "entry:page")[1];
  return {
    page: Object.keys(ofPage.inputs).filter(isOurs).sort(),
    all: Object.keys(metafile.inputs).filter(isOurs).sort(),
  };
}

export async function buildShell(root, vendor, core, keys) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: { main: "shell/main.ts" },
    plugins: [useVendor(root, vendor), useFirstCore(root, core), throughLoader(root, keys), withoutStyles],
  });
  const { metafile } = result;
  return { files: result.outputFiles.map(fileOf), file: outputOf(metafile, "shell/main.ts"), metafile };
}

/** The plugins' modules: the files, and for each lazily loaded source its modules, stylesheets and export name. */
export async function buildPlugins(root, { vendor, core, main, firstPage, inside, keys }) {
  const shared = [useVendor(root, vendor), external(/\/shell\/load-chunk\.ts$/, main)];
  const first = await buildFirst(root, firstPage, inside, [
    ...shared,
    useFirstCore(root, core),
    throughLoader(root, keys),
  ]);
  const rest = [...keys.keys()].filter((source) => !(source in first.chunks));
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: rest,
    splitting: true,
    plugins: [...shared, external(/^@core$/, core.whole), takeFrom(root, first), throughLoader(root, keys)],
  });
  const known = [...vendor.modules, ...core.modules, main];
  const chunks = { ...first.chunks, ...restChunks(result.metafile, first, known) };
  const files = [...first.files, ...result.outputFiles.map(fileOf)];
  return { files, chunks, metafiles: [first.metafile, result.metafile] };
}

/** One module with the whole first page. It exports the names that other modules import from its sources. */
async function buildFirst(root, sources, inside, plugins) {
  const options = { ...BROWSER, absWorkingDir: root, plugins };
  const entry = (lines) => ({ stdin: { contents: lines.join("\n"), resolveDir: root, sourcefile: "first-page.js" } });
  const imported = sources.map((source, at) => `export * as s${at} from ${JSON.stringify(`./${source}`)};`);
  const names = await namesOf(root, inside);
  const later = ownSources(root)
    .map((path) => relative(root, path))
    .filter((path) => isOurs(path) && !inside.includes(path));
  const taken = namesTaken(root, later);
  const given = (path) => names[path].filter((name) => taken.get(path)?.has(name));
  // Short names, because the page waits for every byte of this module.
  let count = 0;
  const shortNames = new Map(inside.map((path) => [path, new Map(given(path).map((name) => [name, `f${count++}`]))]));
  const exported = [...shortNames].flatMap(([path, short]) => {
    const list = [...short].map(([name, as]) => `${name} as ${as}`);
    return list.length > 0 ? [`export { ${list.join(", ")} } from ${JSON.stringify(`./${path}`)};`] : [];
  });
  const result = await build({ ...options, ...entry([...imported, ...exported]), entryNames: "first-page-[hash]" });
  const files = result.outputFiles.map(fileOf);
  const file = files.find(({ name }) => name.endsWith(".js")).name;
  const styles = files.filter(({ name }) => name.endsWith(".css")).map(({ name }) => name);
  const chunks = Object.fromEntries(sources.map((source, at) => [source, { modules: [file], styles, name: `s${at}` }]));
  return { files, file, styles, chunks, inside: shortNames, metafile: result.metafile };
}

/** Imports of sources inside the first page's module are redirected to it, so that no source is loaded twice. */
const takeFrom = (root, { file, inside }) => ({
  name: "from-first-page",
  setup(build) {
    build.onResolve({ filter: /^\.\/first-page-/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
    build.onLoad({ filter: /\/(plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
      const known = inside.get(relative(root, path));
      if (!known) return undefined;
      const list = [...known].map(([name, as]) => `${as} as ${name}`);
      return { contents: `export { ${list.join(", ")} } from "./${file}";`, loader: "js", resolveDir: root };
    });
  },
});

function outputOf({ outputs }, source) {
  return basename(Object.keys(outputs).find((path) => outputs[path].entryPoint === source));
}

function restChunks({ outputs }, first, known) {
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
      modules: all.filter((name) => !known.includes(name)),
      styles: [...(isOnFirst ? first.styles : []), ...(cssBundle ? [basename(cssBundle)] : [])],
    };
  }
  return chunks;
}
