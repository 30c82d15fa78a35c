// The scripts of core, shell and plugins: one for each group, then modules for everything that is loaded later.
import { basename, join } from "node:path";
import { build, type Metafile, type OutputFile, type Plugin } from "esbuild";
import type { BuiltFile } from "./files.ts";
import { type Given, givenBy, type Group, groupsOf, MAIN, STARTING } from "./groups.ts";
import { lazyKeys, throughLoader } from "./lazy.ts";
import { BROWSER, virtual } from "./options.ts";
import type { Sources } from "./sources.ts";
import { buildVendor, type Vendor } from "./vendor.ts";

/** The files that a lazily loaded source needs. `name` is its export in the first of them, if that is a group's. */
export interface Chunk {
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly name?: string;
}

interface Script {
  readonly group: Group;
  readonly file: string;
  readonly styles: readonly string[];
  readonly given: Given;
}

export interface Modules {
  readonly files: readonly BuiltFile[];
  readonly vendor: Vendor;
  /** What every page starts with, after the libraries. */
  readonly starting: readonly string[];
  readonly main: string;
  readonly chunks: Readonly<Record<string, Chunk>>;
  readonly keys: ReadonlyMap<string, string>;
  readonly metafiles: readonly Metafile[];
}

const builtFile = ({ path, contents }: OutputFile): BuiltFile => ({
  name: basename(path),
  contents: Buffer.from(contents),
});

/** Styles of core and shell are in the page's stylesheet already. */
const withoutStyles: Plugin = {
  name: "without-styles",
  setup(build) {
    build.onLoad({ filter: /\/(core\/ui|shell)\/.*\.css$/ }, () => ({ contents: "", loader: "empty" }));
  },
};

export async function buildModules(sources: Sources, firstPage: readonly string[]): Promise<Modules> {
  const { root } = sources;
  const keys = lazyKeys(sources);
  const groups = groupsOf(firstPage);
  const held = await contentsOf(sources, groups, throughLoader(sources, keys));
  const first = groups.slice(0, -1).flatMap(({ name }) => held.get(name)!);
  const vendor = await buildVendor(sources, first);
  const scripts: Script[] = [];
  const files: BuiltFile[] = [];
  const metafiles: Metafile[] = [];
  const shared = () => [withoutStyles, vendor.plugin, ...fromScripts(root, scripts), throughLoader(sources, keys)];

  for (const group of groups) {
    const earlier = new Set(scripts.flatMap(({ given }) => [...given.keys()]));
    const given: Given = group.isAlone ? new Map() : givenBy(sources, held.get(group.name)!, earlier);
    const result = await build({
      ...BROWSER,
      absWorkingDir: root,
      stdin: { contents: entryOf(group, given), resolveDir: root, sourcefile: `${group.name}.js` },
      entryNames: `${group.name}-[hash]`,
      plugins: shared(),
    });
    const built = result.outputFiles.map(builtFile);
    const named = (ending: string) => built.map(({ name }) => name).filter((name) => name.endsWith(ending));
    scripts.push({ group, file: named(".js")[0]!, styles: named(".css"), given });
    files.push(...built);
    metafiles.push(result.metafile);
  }

  const ofFirst = Object.fromEntries(
    scripts
      .filter(({ group }) => !group.only && !group.isAlone)
      .flatMap(({ group, file, styles }) =>
        group.sources.map((source, at): [string, Chunk] => [source, { modules: [file], styles, name: `s${at}` }]),
      ),
  );
  const rest = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: [...keys.keys()].filter((source) => !(source in ofFirst)),
    splitting: true,
    plugins: shared(),
  });
  const starting = scripts.filter(({ group }) => STARTING.includes(group.name)).map(({ file }) => file);
  const known = [...vendor.modules, ...starting];
  return {
    files: [...files, ...rest.outputFiles.map(builtFile)],
    vendor,
    starting,
    main: scripts.find(({ group }) => group.sources[0] === MAIN && !group.only)!.file,
    chunks: { ...ofFirst, ...laterChunks(rest.metafile, scripts, known) },
    keys,
    metafiles: [...metafiles, rest.metafile],
  };
}

/** A group's sources for the loader, then the names for code outside of it. */
function entryOf({ sources, only, isAlone }: Group, given: Given): string {
  const own = isAlone
    ? sources.map((source) => `import "./${source}";`)
    : sources.map((source, at) => `export * as s${at} from "./${source}";`);
  const others = [...given].flatMap(([path, names]) =>
    names.size === 0
      ? []
      : [`export { ${[...names].map(([name, as]) => `${name} as ${as}`).join(", ")} } from "./${path}";`],
  );
  return [...(only ? [] : own), ...others].join("\n");
}

/** The sources that each group holds: those that have live code in its script, and none in an earlier one. */
async function contentsOf(
  sources: Sources,
  groups: readonly Group[],
  loader: Plugin,
): Promise<Map<string, readonly string[]>> {
  const { metafile } = await build({
    ...BROWSER,
    absWorkingDir: sources.root,
    entryPoints: Object.fromEntries(groups.map(({ name }) => [name, `group:${name}`])),
    packages: "external",
    plugins: [
      virtual("group", sources.root, (name) =>
        groups
          .find((group) => group.name === name)!
          .sources.map((source, at) => `export * as s${at} from "./${source}";`)
          .join("\n"),
      ),
      withoutStyles,
      loader,
    ],
  });
  const seen = new Set<string>();
  const contents = new Map<string, readonly string[]>();
  for (const { name, only = /./, isAlone } of groups) {
    const [, output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === `group:${name}`)!;
    // Without those that only pass on what others export: `core/index.ts` as a whole belongs to no page's start.
    const own = Object.keys(output.inputs)
      .filter((path) => output.inputs[path]!.bytesInOutput > 0)
      .filter((path) => /^(core|plugins|shell)\/.*\.tsx?$/.test(path) && only.test(path) && !seen.has(path))
      .sort();
    if (!isAlone) for (const path of own) seen.add(path);
    contents.set(name, own);
  }
  return contents;
}

/** Imports of sources that an earlier script holds are redirected to it, so that no source is loaded twice. */
function fromScripts(root: string, scripts: readonly Script[]): Plugin[] {
  const facades = new Map(
    scripts.flatMap(({ given, file }) =>
      // One statement for each name: from a statement with several, esbuild keeps unused names too.
      [...given].map(([path, names]): [string, string] => [
        join(root, path),
        [...names].map(([name, as]) => `export { ${as} as ${name} } from "script:${file}";`).join("\n"),
      ]),
    ),
  );
  return [
    {
      name: "from-scripts",
      setup(build) {
        build.onResolve({ filter: /^script:/ }, ({ path }) => ({
          path: `./${path.slice("script:".length)}`,
          external: true,
          sideEffects: false,
        }));
        build.onLoad({ filter: /\/(core|plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
          const contents = facades.get(path);
          return contents === undefined ? undefined : { contents, loader: "js", resolveDir: root };
        });
      },
    },
  ];
}

function laterChunks({ outputs }: Metafile, scripts: readonly Script[], known: readonly string[]) {
  const reached = (output: string, seen = new Set([output])) => {
    for (const { path, kind } of outputs[output]?.imports ?? []) {
      if (kind !== "import-statement" || seen.has(path)) continue;
      seen.add(path);
      reached(path, seen);
    }
    return seen;
  };
  const chunks: Record<string, Chunk> = {};
  for (const [output, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (!entryPoint || !output.endsWith(".js")) continue;
    const all = [...reached(output)].map((path) => basename(path));
    const styles = scripts.filter(({ file }) => all.includes(file)).flatMap((script) => script.styles);
    chunks[entryPoint] = {
      modules: all.filter((name) => !known.includes(name)),
      styles: [...styles, ...(cssBundle ? [basename(cssBundle)] : [])],
    };
  }
  return chunks;
}
