// Determines which sources the page loads at which moment by reading the manifests, which are plain data.
import { build } from "esbuild";
import { LOADER, throughLoader } from "./groups/lazy.ts";
import { BROWSER, runBuilt, virtual } from "./options.ts";
import type { Sources } from "./sources.ts";

/** The parts of core that declare things, none of which needs a page. */
export const DECLARING = ["plugin/plugin", "plugin/navigation-entry", "plugin/slot", "plugin/token", "bus/topic"];

/** Any name, called or not, returns the same proxy. As a prototype it also serves as a namespace. */
export const ANYTHING = `const any = new Proxy(() => any, { get: (_, key) => (key === "defineManifest" ? (manifest) => manifest : any), apply: () => any, getPrototypeOf: () => any }); module.exports = any;`;

interface Part {
  readonly load: () => string;
  readonly when?: string;
}

interface Manifest extends Part {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly routes?: readonly (Part & { readonly id: string; readonly path: string })[];
  readonly fills?: readonly {
    readonly slot: { readonly id: string };
    readonly filling: Partial<Part> & { readonly when?: string };
  }[];
}

/** Sources by the moment at which every page loads them. */
export interface Moments {
  /** What home loads before its first row: the screen, its fillings, and their plugins. */
  readonly firstPage: readonly string[];
  /** What fills the frame around each screen and home's later rows, and the plugins that every page starts. */
  readonly frame: readonly string[];
  /** The plugins that start in idle moments. */
  readonly idle: readonly string[];
  /** The source of each route's screen, by the route's id. */
  readonly screens: Readonly<Record<string, string>>;
}

/** The manifests. What they load is a source's path, in place of the module. */
async function readManifests(sources: Sources): Promise<readonly Manifest[]> {
  const { root } = sources;
  const stubs: Readonly<Record<string, string>> = {
    core: DECLARING.map((name) => `export * from "./core/${name}.ts";`).join("\n"),
    zod: ANYTHING,
    loader: "export const loadChunk = (key) => key;",
  };
  const { outputFiles } = await build({
    ...BROWSER,
    absWorkingDir: root,
    stdin: { contents: 'export { MANIFESTS } from "./shell/manifests.ts";', resolveDir: root },
    plugins: [
      {
        name: "stubs",
        setup(build) {
          const stub = (filter: RegExp, name: string) =>
            build.onResolve({ filter }, () => ({ path: name, namespace: "stub" }));
          stub(/^@core$/, "core");
          stub(/^zod\/mini$/, "zod");
          stub(new RegExp(`/${LOADER}$`), "loader");
        },
      },
      virtual("stub", root, (name) => stubs[name]!),
      throughLoader(sources, (source) => [source]),
    ],
  });
  return (await runBuilt<{ readonly MANIFESTS: readonly Manifest[] }>(outputFiles)).MANIFESTS;
}

const isOfFrame = (slot: string) => slot.startsWith("frame/") || slot.startsWith("bottomBar/");

export async function planMoments(sources: Sources): Promise<Moments> {
  const manifests = await readManifests(sources);
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const known = new Set<string>();
  /** The sources that these parts and their plugins need, without those of earlier moments. */
  const collect = (parts: readonly { readonly id: string; readonly part?: Partial<Part> }[]) => {
    const needed = new Set<string>();
    const add = (part: Partial<Part> | undefined) => {
      const source = part?.load?.();
      if (source === undefined || known.has(source)) return;
      known.add(source);
      needed.add(source);
    };
    const need = (id: string) => {
      const manifest = byId.get(id);
      if (!manifest) return;
      for (const required of manifest.requires ?? []) need(required);
      add(manifest);
    };
    for (const { id, part } of parts) {
      need(id);
      add(part);
    }
    return [...needed];
  };
  const fillings = manifests.flatMap(({ id, fills = [] }) =>
    fills.map(({ slot, filling }) => ({ id, slot: slot.id, part: filling })),
  );
  /** An idle moment loads it with its plugin, which no page starts with. */
  const isLate = (id: string, { when }: Partial<Part>) => when === "idle" && byId.get(id)?.when === "use";
  const ofHome = fillings.filter(({ slot }) => slot.startsWith("home/"));
  const home = manifests.flatMap(({ id, routes = [] }) =>
    routes.filter(({ path }) => path === "/").map((part) => ({ id, part })),
  );
  return {
    firstPage: collect([...home, ...ofHome.filter(({ part }) => part.when !== "idle")]),
    frame: collect([
      ...manifests.filter(({ when }) => when === "boot"),
      ...fillings.filter(({ id, slot, part }) => isOfFrame(slot) && part.load && !isLate(id, part)),
      ...ofHome,
    ]),
    idle: collect(manifests.filter(({ when }) => when !== "use")),
    screens: Object.fromEntries(
      manifests.flatMap(({ routes = [] }) => routes.map(({ id, load }) => [id, load()] as const)),
    ),
  };
}
