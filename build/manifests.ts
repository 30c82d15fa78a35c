// The manifests as the build reads them: plain data, with the paths of sources in place of what they load.
import { build } from "esbuild";
import type { ManifestNavigation, ShortcutEntry } from "../core/plugin/navigation-entry.ts";
import type { RouteSpec } from "../core/plugin/plugin.ts";
import { LOADER, throughLoader } from "./groups/lazy.ts";
import { BROWSER, runBuilt, virtual } from "./options.ts";
import type { Sources } from "./sources.ts";

/** The parts of core that declare things, none of which needs a page. */
export const DECLARING = ["plugin/plugin", "plugin/navigation-entry", "plugin/slot", "plugin/token", "bus/topic"];

/** Any name, called or not, returns the same proxy. As a prototype it also serves as a namespace. */
export const ANYTHING = `const any = new Proxy(() => any, { get: (_, key) => (key === "defineManifest" ? (manifest) => manifest : any), apply: () => any, getPrototypeOf: () => any }); module.exports = any;`;

export interface Part {
  readonly load: () => string;
  readonly when?: string;
}

export interface Route
  extends Part, Pick<RouteSpec, "id" | "path" | "product" | "access" | "secret" | "isPrivate" | "worksOffline"> {}

export interface Manifest extends Part {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly worksOffline?: boolean;
  readonly screens?: { readonly product?: string };
  readonly routes?: readonly Route[];
  readonly navigation?: Pick<ManifestNavigation, "shortcuts">;
  readonly fills?: readonly {
    readonly slot: { readonly id: string };
    readonly filling: Partial<Part> & { readonly products?: readonly string[] };
  }[];
}

/** The manifests. What they load is a source's path, in place of the module. */
export async function readManifests(sources: Sources): Promise<readonly Manifest[]> {
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

/** A shortcut of the installed product, and the plugin whose texts have its label. */
export interface Shortcut extends ShortcutEntry {
  readonly plugin: string;
}

export const shortcutsOf = (manifests: readonly Pick<Manifest, "id" | "navigation">[]): readonly Shortcut[] =>
  manifests
    .flatMap(({ id: plugin, navigation }) => (navigation?.shortcuts ?? []).map((entry) => ({ ...entry, plugin })))
    .sort((a, b) => a.order - b.order);
