// Builds a plugin outside the tree: one module, one stylesheet, and a description with their hashes.
import { basename } from "node:path";
import { build } from "esbuild";
import { integrityOf } from "../files.mjs";
import { LIBRARIES } from "../libraries.mjs";
import { BROWSER } from "../options.mjs";
import { PluginError } from "./folder.mjs";

/** Everything in one module, so that one hash covers all of it. */
const entryOf = (languages) =>
  [
    `export { default } from "./manifest.ts";`,
    ...languages.map((language) => `import text_${language} from "./locales/${language}.json";`),
    ...(languages.length > 0
      ? [`export const texts = { ${languages.map((language) => `${language}: text_${language}`).join(", ")} };`]
      : []),
  ].join("\n");

/** Any name of a library, called or not, returns the same proxy: a manifest is data and uses little of libraries. */
const ANY = `const any = new Proxy(() => any, { get: (_, key) => (key === "defineManifest" ? (manifest) => manifest : any), apply: () => any, getPrototypeOf: () => any }); module.exports = any;`;

/**
 * The paths of the manifest's screens. The configuration must list them, so that the page waits for the plugin at these
 * addresses.
 */
async function pathsOf(folder) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ["manifest.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
    plugins: [
      {
        name: "manifest-alone",
        setup(build) {
          build.onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === "dynamic-import" ? { path, external: true } : undefined,
          );
          build.onResolve({ filter: /^[^./]/ }, ({ kind }) =>
            kind === "entry-point" ? undefined : { path: "any", namespace: "any" },
          );
          build.onLoad({ filter: /./, namespace: "any" }, () => ({ contents: ANY }));
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  const { default: manifest } = await import(`data:text/javascript;base64,${code}`);
  return (manifest?.routes ?? []).map(({ path }) => path);
}

/** Returns the files to serve, and the plugin's entry for the configuration. */
export async function buildPlugin({ folder, id, core, languages }) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: folder,
    stdin: { contents: entryOf(languages), resolveDir: folder, sourcefile: `${id}.js` },
    entryNames: `${id}-[hash]`,
    // The page provides these, one instance for all plugins.
    external: ["@core", ...Object.keys(LIBRARIES)],
    loader: { ".svg": "dataurl", ".png": "dataurl", ".webp": "dataurl" },
    logLevel: "silent",
  }).catch((error) => {
    const [{ text, location } = { text: error.message }] = error.errors ?? [];
    const place = location ? `${location.file}:${location.line}: ` : "";
    throw new PluginError(`${id} cannot be built: ${place}${text}`);
  });
  const paths = await pathsOf(folder);
  const files = result.outputFiles.map(({ path, contents }) => ({
    name: basename(path),
    contents: Buffer.from(contents),
  }));
  const named = (ending) =>
    files
      .filter(({ name }) => name.endsWith(ending))
      .map(({ name, contents }) => ({ url: name, integrity: integrityOf(contents) }));
  const [module] = named(".js");
  const description = Buffer.from(`${JSON.stringify({ id, core, module, styles: named(".css") }, undefined, 2)}\n`);
  return {
    files: [...files, { name: "plugin.json", contents: description }],
    /** The entry of `remoteModules`, given the address under which the files are served. */
    configured: (address) => ({
      id,
      url: new URL("plugin.json", address.endsWith("/") ? address : `${address}/`).href,
      integrity: integrityOf(description),
      priority: 10,
      enabled: true,
      ...(paths.length > 0 && { paths }),
    }),
    sizes: files.map(({ name, contents }) => [name, contents.length]),
  };
}
