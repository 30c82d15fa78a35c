// The scripts of core, shell and plugins: one for each group. They find each other by the specifiers of the page's import
// map, so that none contains another one's address, which changes with its contents.
import { basename, join } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";
import type { BuiltFile } from "../files.ts";
import { BROWSER } from "../options.ts";
import type { Sources } from "../sources.ts";
import type { Vendor } from "../vendor.ts";
import { FACE, type Group, MAIN, PAGE_STYLES } from "./groups.ts";
import { throughLoader } from "./lazy.ts";
import { assertDistinct, nameOf, specifierOf } from "./names.ts";
import type { Placement } from "./placement.ts";

/** A script of the page. */
export interface Script {
  readonly name: string;
  readonly file: string;
  /** The names of all scripts that it needs, itself included. */
  readonly needs: readonly string[];
  /** The names of the stylesheets that it needs, besides the page's own. */
  readonly styles: readonly string[];
  readonly isPatient: boolean;
}

export interface Modules {
  readonly files: readonly BuiltFile[];
  readonly scripts: readonly Script[];
  readonly metafiles: readonly Metafile[];
}

/** The script with all that plugins from elsewhere may import of core. */
export const FACE_SCRIPT = "core-face";

interface Built {
  readonly group: Group;
  readonly file: string;
  readonly imports: readonly string[];
  readonly files: readonly BuiltFile[];
  readonly metafile: Metafile;
}

export async function buildModules(sources: Sources, placement: Placement, vendor: Vendor): Promise<Modules> {
  const groups: readonly Group[] = [...placement.groups, { name: FACE_SCRIPT, sources: [FACE] }];
  const built = await Promise.all(groups.map((group) => buildGroup(sources, placement, vendor, group)));
  const byName = new Map(built.map((each) => [each.group.name, each]));
  const needs = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      for (const each of byName.get(name)?.imports ?? []) needs(each, seen);
    }
    return seen;
  };
  const scripts = built.map(({ group: { name, isPatient = false }, file }) => {
    const needed = [...needs(name)];
    const sheets = new Set(needed.flatMap((each) => placement.sheetsOf(each)));
    sheets.delete(PAGE_STYLES);
    return { name, file, needs: needed, styles: [...sheets], isPatient };
  });
  return { files: built.flatMap(({ files }) => files), scripts, metafiles: built.map(({ metafile }) => metafile) };
}

async function buildGroup(sources: Sources, placement: Placement, vendor: Vendor, group: Group): Promise<Built> {
  const { root } = sources;
  const { name } = group;
  const entry = `${name}.js`;
  const result = await build({
    ...BROWSER,
    absWorkingDir: root,
    stdin: { contents: entryOf(placement, group), resolveDir: root, sourcefile: entry },
    entryNames: `${name}-[hash]`,
    chunkNames: `${name}-[name]-[hash]`,
    // Only for parts of libraries that code loads lazily.
    splitting: true,
    plugins: [
      { name: "without-styles", setup: (build) => build.onLoad({ filter: /\.css$/ }, () => ({ contents: "" })) },
      vendor.plugin,
      fromEarlier(root, placement, name),
      throughLoader(sources, placement.keyOf),
    ],
  });
  // The parts of libraries that it loads lazily are entry points too.
  const [path, output] = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)!;
  return {
    group,
    file: basename(path),
    imports: output.imports.flatMap(({ path, external }) => {
      const script = external ? /^openline\/(.+)$/.exec(path)?.[1] : undefined;
      return script === undefined ? [] : [script];
    }),
    files: result.outputFiles.map((each) => ({ name: basename(each.path), contents: Buffer.from(each.contents) })),
    metafile: result.metafile,
  };
}

/** What the page starts or loads from a group, then the names for the scripts of other groups. */
function entryOf(placement: Placement, { name, sources }: Group): string {
  if (name === FACE_SCRIPT) return `export * from "./${FACE}";`;
  const lazy = placement.lazyIn(name);
  const given = placement.givenBy(name);
  assertDistinct(name, [
    ...lazy.map((source) => nameOf(source)),
    ...[...given.values()].flatMap((names) => [...names.values()]),
  ]);
  return [
    ...(sources.includes(MAIN) && given.has(MAIN) ? [`import "./${MAIN}";`] : []),
    ...lazy.map((source) => `export * as ${nameOf(source)} from "./${source}";`),
    ...[...given].flatMap(([path, names]) =>
      names.size === 0
        ? []
        : [`export { ${[...names].map(([exported, as]) => `${exported} as ${as}`).join(", ")} } from "./${path}";`],
    ),
  ].join("\n");
}

/** Imports of sources that an earlier group holds are redirected to its script, so that no source is loaded twice. */
function fromEarlier(root: string, placement: Placement, group: string): Plugin {
  const names = placement.groups.map(({ name }) => name);
  const earlier = group === FACE_SCRIPT ? names : names.slice(0, names.indexOf(group));
  const facades = new Map(
    earlier.flatMap((script) =>
      // One statement for each name: from a statement with several, esbuild keeps unused names too.
      [...placement.givenBy(script)].map(([path, given]): [string, string] => [
        join(root, path),
        [...given].map(([name, as]) => `export { ${as} as ${name} } from "${specifierOf(script)}";`).join("\n"),
      ]),
    ),
  );
  return {
    name: "from-earlier",
    setup(build) {
      build.onResolve({ filter: /^openline\// }, ({ path }) => ({ path, external: true, sideEffects: false }));
      build.onLoad({ filter: /\/(core|plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
        const contents = facades.get(path);
        return contents === undefined ? undefined : { contents, loader: "js", resolveDir: root };
      });
    },
  };
}
