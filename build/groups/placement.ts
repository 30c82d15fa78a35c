// Which group holds which source and which stylesheet.
import { basename } from "node:path";
import { build } from "esbuild";
import { BROWSER, virtual } from "../options.ts";
import type { Sources } from "../sources.ts";
import { FACE, type Group, MANIFESTS } from "./groups.ts";
import { throughLoader } from "./lazy.ts";
import { nameOf } from "./names.ts";

/** The names under which a script exports what others take from it, by source. */
export type Given = ReadonlyMap<string, ReadonlyMap<string, string>>;

export class Placement {
  /** The group of each source that has code in a script. */
  private readonly place: ReadonlyMap<string, string>;
  private readonly styles: ReadonlyMap<string, string>;
  private readonly given = new Map<string, Given>();

  private constructor(
    private readonly sources: Sources,
    readonly groups: readonly Group[],
    private readonly live: ReadonlyMap<string, Live>,
  ) {
    this.place = placed(groups, live, "code");
    this.styles = placed(groups, live, "styles");
  }

  static async of(sources: Sources, groups: readonly Group[]): Promise<Placement> {
    return new Placement(sources, groups, await liveIn(sources, groups));
  }

  /** The loader's arguments for a source: the group that holds it, and its name there. */
  readonly keyOf = (source: string): readonly [group: string, name: string] => {
    const group = this.place.get(source) ?? this.groups.find(({ sources }) => sources.includes(source))!.name;
    return [group, nameOf(source)];
  };

  sourcesIn(group: string): readonly string[] {
    return [...this.place].filter(([, name]) => name === group).map(([source]) => source);
  }

  /** The sources that code loads lazily from this group. */
  lazyIn(group: string): readonly string[] {
    return this.sources.lazy().filter((source) => this.keyOf(source)[0] === group);
  }

  /** The parts of each stylesheet, by the name of its group. */
  sheets(): Readonly<Record<string, readonly string[]>> {
    const sheets: Record<string, string[]> = {};
    for (const [path, group] of this.styles) (sheets[this.sheetOf(group)] ??= []).push(path);
    return sheets;
  }

  /** The stylesheets of a group's own code. */
  sheetsOf(group: string): readonly string[] {
    return [...new Set(this.live.get(group)?.styles.map((path) => this.sheetOf(this.styles.get(path)!)))];
  }

  private sheetOf(group: string): string {
    return this.groups.find(({ name }) => name === group)?.styles ?? group;
  }

  /**
   * What a group's script exports: everything that the sources which it holds export. If it were only what others take,
   * a release of one plugin would change the scripts of those from which it takes more than before.
   */
  givenBy(group: string): Given {
    let given = this.given.get(group);
    if (!given) {
      given = new Map(
        this.sourcesIn(group).map((path) => {
          const names = new Set(this.sources.exportsOf(path));
          return [path, new Map([...names].map((name) => [name, nameOf(path, name)]))];
        }),
      );
      this.given.set(group, given);
    }
    return given;
  }
}

interface Live {
  readonly code: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The sources that have live code in a script of the group's own sources, and the stylesheets that these import. Core's
 * face only passes on what others hold.
 */
async function liveIn(sources: Sources, groups: readonly Group[]): Promise<ReadonlyMap<string, Live>> {
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
      {
        name: "without-manifests",
        setup: (build) =>
          // What only they use of contracts is copied into the first script, so that it holds no whole contracts.
          build.onResolve({ filter: new RegExp(`/${basename(MANIFESTS)}$`) }, ({ namespace }) =>
            namespace === "group" ? undefined : { path: MANIFESTS, namespace: "without" },
          ),
      },
      virtual("without", sources.root, () => "export const MANIFESTS = [];"),
      throughLoader(sources, (source) => [source]),
    ],
  });
  const outputs = Object.values(metafile.outputs);
  return new Map(
    groups.map(({ name }) => {
      const output = outputs.find(({ entryPoint }) => entryPoint === `group:${name}`)!;
      const own = ({ inputs }: typeof output, ending: RegExp) =>
        Object.keys(inputs).filter(
          (path) =>
            inputs[path]!.bytesInOutput > 0 &&
            /^(core|plugins|shell)\//.test(path) &&
            ending.test(path) &&
            path !== FACE,
        );
      const css = output.cssBundle === undefined ? undefined : metafile.outputs[output.cssBundle];
      return [
        name,
        {
          code: own(output, /\.tsx?$/).sort(),
          // Those of shell and of the rest of core are in the page's stylesheet in any case.
          styles: css ? own(css, /^(plugins|core\/forms)\/.*\.css$/) : [],
        },
      ];
    }),
  );
}

function placed(groups: readonly Group[], live: ReadonlyMap<string, Live>, kind: keyof Live) {
  const place = new Map<string, string>();
  const has = new Map(groups.map(({ name }) => [name, new Set(live.get(name)![kind])]));
  groups.forEach(({ name, only = /./, sharedBy }, at) => {
    const candidates = sharedBy ? sharedBy.flatMap((each) => [...has.get(each)!]) : [...has.get(name)!];
    const later = groups.slice(at + 1);
    const isShared = (path: string) => later.filter((group) => has.get(group.name)!.has(path)).length > 1;
    for (const path of candidates)
      if (!place.has(path) && only.test(path) && (!sharedBy || isShared(path))) place.set(path, name);
  });
  return place;
}
