// `npm run dev -- --plugin ../x`: a plugin outside the tree beside the product, as a page of another origin would bring it.
import { mkdtempSync, readFileSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildPlugin } from "./build.mjs";
import { PluginError, readPlugin } from "./folder.mjs";
import { servePlugin } from "./serve.mjs";

const GATHER_MS = 80;
const NOT_SOURCES = /^(types|dist|node_modules|\.git)(\/|$)|\.test\.tsx?$|~$/;

/**
 * Builds the plugin, serves it, and builds it again on every change, upon which `changed` is called. Gives the environment
 * of a platform whose configuration names it.
 */
export async function developPlugin(typed, changed) {
  // npm runs commands in the product's folder; the path is meant from where it was typed.
  const path = resolve(process.env.INIT_CWD ?? ".", typed);
  let built = await buildPlugin(readPlugin(path));
  const { address } = await servePlugin(() => built.files);
  const file = join(mkdtempSync(join(tmpdir(), "openline-dev-")), "brand.json");
  const configure = () => writeFileSync(file, JSON.stringify(withPlugin(built.configured(address))));
  configure();

  async function rebuild() {
    try {
      built = await buildPlugin(readPlugin(path));
      configure();
      changed();
    } catch (error) {
      // What an author can mend; until then the page goes on with what it has.
      if (!(error instanceof PluginError)) throw error;
      console.error(error.message);
    }
  }
  let timer;
  watch(path, { recursive: true }, (_, name) => {
    if (name && NOT_SOURCES.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, GATHER_MS);
  });
  return { BRAND_CONFIG: file };
}

/** The brand's own configuration, where there is one, with the plugin among its others. */
function withPlugin(plugin) {
  const own = process.env.BRAND_CONFIG ? JSON.parse(readFileSync(process.env.BRAND_CONFIG, "utf8")) : {};
  const others = (own.remoteModules ?? []).filter(({ id }) => id !== plugin.id);
  return { ...own, remoteModules: [...others, { ...plugin, priority: 1 }] };
}
