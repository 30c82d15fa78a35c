// Builds a plugin outside the tree: one module, one stylesheet, and a description with their hashes.
import { basename } from "node:path";
import { build, type BuildFailure } from "esbuild";
import { type BuiltFile, integrityOf } from "../files.ts";
import { LIBRARIES } from "../libraries.ts";
import { ANYTHING } from "../manifests.ts";
import { BROWSER, runBuilt, virtual, withoutLazy } from "../options.ts";
import { type Plugin, refuse } from "./folder.ts";

/** Everything in one module, so that one hash covers all of it. */
function entryOf({ languages, parts }: Plugin): string {
  const imports: string[] = [];
  const textsOf = (folder: string, names: readonly string[]) => {
    const entries = names.map((language) => {
      const name = `text${imports.length}`;
      imports.push(`import ${name} from "${folder}/locales/${language}.json";`);
      return `${language}: ${name}`;
    });
    return `{ ${entries.join(", ")} }`;
  };
  const ofParts = Object.entries(parts).map(([part, names]) => `"${part}": ${textsOf(`./${part}`, names)}`);
  return [
    `export { default } from "./manifest.ts";`,
    ...(languages.length > 0 ? [`export const texts = ${textsOf(".", languages)};`] : []),
    ...(ofParts.length > 0 ? [`export const partTexts = { ${ofParts.join(", ")} };`] : []),
    ...imports,
  ].join("\n");
}

/**
 * The paths of the manifest's screens. The configuration must list them, so that the page waits for the plugin at these
 * addresses.
 */
async function pathsOf(folder: string): Promise<readonly string[]> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ["manifest.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
    plugins: [
      withoutLazy,
      {
        name: "manifest-alone",
        setup: (build) =>
          build.onResolve({ filter: /^[^./]/ }, ({ kind }) =>
            kind === "entry-point" ? undefined : { path: "any", namespace: "any" },
          ),
      },
      virtual("any", folder, () => ANYTHING),
    ],
  });
  const { default: manifest } = await runBuilt<{
    readonly default?: { readonly routes?: readonly { readonly path: string }[] };
  }>(outputFiles);
  return (manifest?.routes ?? []).map(({ path }) => path);
}

interface BuiltPlugin {
  readonly files: readonly BuiltFile[];
  /** The entry of `remoteModules`, given the address under which the files are served. */
  readonly configured: (address: string) => RemoteModule;
}

/** What a brand's configuration says of a plugin from another origin. */
export interface RemoteModule {
  readonly id: string;
  readonly url: string;
  readonly integrity: string;
  readonly priority: number;
  readonly enabled: boolean;
  readonly paths?: readonly string[];
}

/** Returns the files to serve, and the plugin's entry for the configuration. */
export async function buildPlugin(plugin: Plugin): Promise<BuiltPlugin> {
  const { folder, id, core } = plugin;
  const result = await build({
    ...BROWSER,
    absWorkingDir: folder,
    stdin: { contents: entryOf(plugin), resolveDir: folder, sourcefile: `${id}.js` },
    entryNames: `${id}-[hash]`,
    // The page provides these, one instance for all plugins.
    external: ["@core", ...Object.keys(LIBRARIES)],
    loader: { ".svg": "dataurl", ".png": "dataurl", ".webp": "dataurl" },
    logLevel: "silent",
  }).catch((error: BuildFailure) => {
    const [fault] = error.errors;
    const place = fault?.location ? `${fault.location.file}:${fault.location.line}: ` : "";
    return refuse(`${id} cannot be built: ${place}${fault?.text ?? error.message}`);
  });
  const paths = await pathsOf(folder);
  const files = result.outputFiles.map(({ path, contents }) => ({
    name: basename(path),
    contents: Buffer.from(contents),
  }));
  const named = (ending: string) =>
    files
      .filter(({ name }) => name.endsWith(ending))
      .map(({ name, contents }) => ({ url: name, integrity: integrityOf(contents) }));
  const [module] = named(".js");
  const description = Buffer.from(`${JSON.stringify({ id, core, module, styles: named(".css") }, undefined, 2)}\n`);
  return {
    files: [...files, { name: "plugin.json", contents: description }],
    configured: (address) => ({
      id,
      url: new URL("plugin.json", address.endsWith("/") ? address : `${address}/`).href,
      integrity: integrityOf(description),
      priority: 10,
      enabled: true,
      ...(paths.length > 0 && { paths }),
    }),
  };
}
