// Determines what the first page needs by reading the manifests, which are plain data.
import { build } from "esbuild";
import { lazyKeys, LOADER, throughLoader } from "./lazy.ts";
import { BROWSER, runBuilt, virtual } from "./options.ts";
import type { Sources } from "./sources.ts";

/** The parts of core that declare things, none of which needs a page. */
export const DECLARING = ["plugin/plugin", "plugin/navigation-entry", "plugin/slot", "plugin/token", "bus/topic"];

/** Any name, called or not, returns the same proxy. As a prototype it also serves as a namespace. */
export const ANYTHING = `const any = new Proxy(() => any, { get: (_, key) => (key === "defineManifest" ? (manifest) => manifest : any), apply: () => any, getPrototypeOf: () => any }); module.exports = any;`;

interface Part {
  load(): string;
  readonly when?: string;
}

interface Manifest extends Part {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly routes?: readonly (Part & { readonly path: string })[];
  readonly fills?: readonly { readonly slot: { readonly id: string }; readonly filling: Part }[];
}

/** The manifests. What they load is a source's key, in place of the module. */
async function readManifests(sources: Sources, keys: ReadonlyMap<string, string>): Promise<readonly Manifest[]> {
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
      throughLoader(sources, keys),
    ],
  });
  return (await runBuilt<{ readonly MANIFESTS: readonly Manifest[] }>(outputFiles)).MANIFESTS;
}

/** The sources that home loads before its first row: the screen, its fillings, and their plugins. */
export async function planFirstPage(sources: Sources): Promise<readonly string[]> {
  const keys = lazyKeys(sources);
  const sourceOf = new Map([...keys].map(([source, key]) => [key, source]));
  const manifests = await readManifests(sources, keys);
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const plugins = new Set<string>();
  const needed = new Set<string>();
  const add = (part: Part) => needed.add(sourceOf.get(part.load())!);
  const need = (id: string) => {
    const manifest = byId.get(id);
    if (!manifest || plugins.has(id)) return;
    plugins.add(id);
    for (const required of manifest.requires ?? []) need(required);
    add(manifest);
  };
  for (const { id, routes = [], fills = [] } of manifests) {
    const parts = [
      ...routes.filter(({ path }) => path === "/"),
      ...fills
        .filter(({ slot, filling }) => slot.id.startsWith("home/") && filling.when !== "idle")
        .map(({ filling }) => filling),
    ];
    for (const part of parts) {
      need(id);
      add(part);
    }
  }
  return [...needed];
}
