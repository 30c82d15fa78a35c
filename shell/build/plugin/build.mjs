// Builds a plugin outside the tree: one module, one stylesheet, and the description that names both with their hashes.
import { basename } from "node:path";
import { build } from "esbuild";
import { integrityOf } from "../files.mjs";
import { LIBRARIES } from "../libraries.mjs";
import { BROWSER } from "../options.mjs";
import { PluginError } from "./folder.mjs";

/** Everything in one module: one hash then answers for all of it. */
const entryOf = (languages) =>
  [
    `export { default } from "./manifest.ts";`,
    ...languages.map((language) => `import text_${language} from "./locales/${language}.json";`),
    ...(languages.length > 0
      ? [`export const texts = { ${languages.map((language) => `${language}: text_${language}`).join(", ")} };`]
      : []),
  ].join("\n");

/** Any name of a library, called or not, gives itself again: a manifest is data, and takes little of them. */
const ANY = `const any = new Proxy(() => any, { get: (_, key) => (key === "defineManifest" ? (manifest) => manifest : any), apply: () => any, getPrototypeOf: () => any }); module.exports = any;`;

/** The paths of the screens in the manifest: what the page's configuration has to say, so that an address waits for its plugin. */
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

/** Gives the files to be served, and what the configuration has to say of the plugin. */
export async function buildPlugin({ folder, id, core, languages }) {
  const result = await build({
    ...BROWSER,
    absWorkingDir: folder,
    stdin: { contents: entryOf(languages), resolveDir: folder, sourcefile: `${id}.js` },
    entryNames: `${id}-[hash]`,
    // The page has these, one of each for all plugins.
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
    /** An entry of `remoteModules` for the address under which the files are served. */
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
