// `npm run dev -- --plugin ../x`: runs the product with a plugin outside the tree, served from another origin.
import { mkdtempSync, readFileSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildPlugin, type RemoteModule } from "./build.ts";
import { PluginError, readPlugin } from "./folder.ts";
import { servePlugin } from "./serve.ts";

const GATHER_MS = 80;
const NOT_SOURCES = /^(types|dist|node_modules|\.git)(\/|$)|\.test\.tsx?$|~$/;

/**
 * Builds and serves the plugin, and rebuilds it on every change, then calls `changed`. Returns the environment for a
 * platform whose configuration lists the plugin.
 */
export async function developPlugin(typed: string, changed: () => void): Promise<Record<string, string>> {
  // npm runs commands in the product's folder, but the path is relative to where the command was typed.
  const path = resolve(process.env["INIT_CWD"] ?? ".", typed);
  let built = await buildPlugin(readPlugin(path));
  const address = await servePlugin(() => built.files);
  const file = join(mkdtempSync(join(tmpdir(), "openline-dev-")), "brand.json");
  const configure = () => writeFileSync(file, JSON.stringify(withPlugin(built.configured(address))));
  configure();

  async function rebuild(): Promise<void> {
    try {
      built = await buildPlugin(readPlugin(path));
      configure();
      changed();
    } catch (error) {
      // An error that the author can fix. Until then the page keeps the previous build.
      if (!(error instanceof PluginError)) throw error;
      console.error(error.message);
    }
  }
  let timer: NodeJS.Timeout | undefined;
  watch(path, { recursive: true }, (_, name) => {
    if (name && NOT_SOURCES.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), GATHER_MS);
  });
  return { BRAND_CONFIG: file };
}

/** The brand's own configuration, if there is one, with this plugin added to its list. */
function withPlugin(plugin: RemoteModule) {
  const file = process.env["BRAND_CONFIG"];
  const own = file ? (JSON.parse(readFileSync(file, "utf8")) as { remoteModules?: readonly RemoteModule[] }) : {};
  const others = (own.remoteModules ?? []).filter(({ id }) => id !== plugin.id);
  return { ...own, remoteModules: [...others, { ...plugin, priority: 1 }] };
}
