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
    }),
    sizes: files.map(({ name, contents }) => [name, contents.length]),
  };
}
