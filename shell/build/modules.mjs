// Our own modules: core as one module that everybody shares, the shell, and a module of its own for everything that a
// plugin loads when it is needed.
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { BROWSER } from "./options.mjs";
import { useVendor } from "./vendor.mjs";

const fileOf = (file) => ({ name: basename(file.path), contents: Buffer.from(file.contents) });

/** Core's styles are in the page's stylesheet. */
const withoutStyles = {
  name: "without-styles",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "empty" }));
  },
};

/**
 * Lets `import("./screens/x.tsx")` go through the loader, which first links the module's stylesheet and asks for the
 * modules that it imports. The page says which those are, under the source's path.
 */
const throughLoader = (root) => ({
  name: "through-loader",
  setup(build) {
    build.onLoad({ filter: /\/(plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      let isLoading = false;
      const contents = source.replace(/\bimport\(\s*"(\.[^"]+)"\s*\)/g, (whole, target) => {
        isLoading = true;
        return `__load(${JSON.stringify(relative(root, join(path, "..", target)))}, () => ${whole})`;
      });
      const loader = path.endsWith("x") ? "tsx" : "ts";
      if (!isLoading) return { contents: source, loader };
      return { contents: `${contents}\nimport { loadChunk as __load } from ${JSON.stringify(join(root, "shell/load-chunk.ts"))};`, loader };
    });
  },
});

const useCore = (core) => ({
  name: "core",
  setup(build) {
    build.onResolve({ filter: /^@core$/ }, () => ({ path: `./${core}`, external: true, sideEffects: false }));
  },
});

export async function buildCore(root, vendor) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: { core: "core/index.ts" },
    splitting: true,
    plugins: [useVendor(root, vendor), withoutStyles],
  });
  const [entry] = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint === "core/index.ts");
  return { files: result.outputFiles.map(fileOf), core: basename(entry), metafile: result.metafile };
}

export async function buildApp(root, vendor, core) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: { main: "shell/main.ts" },
    splitting: true,
    plugins: [useVendor(root, vendor), useCore(core), throughLoader(root)],
  });
  const chunks = chunksOf(result.metafile);
  const linked = new Set(Object.values(chunks.chunks).flatMap(({ styles }) => styles));
  // The entry's stylesheet is a sum of all others, which nothing links.
  const files = result.outputFiles.map(fileOf).filter(({ name }) => !name.endsWith(".css") || linked.has(name));
  return { files, ...chunks, metafile: result.metafile };
}

/** The entry's own modules, and for every lazily loaded source its module, stylesheet and what it imports besides. */
function chunksOf({ outputs }) {
  const staticImports = (output, seen = new Set()) => {
    for (const { path, kind, external } of outputs[output].imports) {
      if (external || kind !== "import-statement" || seen.has(path)) continue;
      seen.add(path);
      staticImports(path, seen);
    }
    return seen;
  };
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  const [main] = entries.find(([, { entryPoint }]) => entryPoint === "shell/main.ts");
  const first = [main, ...staticImports(main)];
  const chunks = {};
  for (const [output, { entryPoint, cssBundle }] of entries) {
    if (output === main) continue;
    const modules = [output, ...staticImports(output)].filter((path) => !first.includes(path));
    chunks[entryPoint] = { modules: modules.map((path) => basename(path)), styles: cssBundle ? [basename(cssBundle)] : [] };
  }
  return { first: first.map((path) => basename(path)), chunks };
}
