// `npm run dev`: rebuilds on every change and restarts the platform; open pages notice that and reload. With `--plugin
// ../x`, a plugin outside the tree is built and loaded too.
import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { developPlugin } from "./plugin/develop.ts";
import { PluginError } from "./plugin/folder.ts";
import { buildProduct } from "./product.ts";

const SOURCES = ["core", "plugins", "shell", "public", "server"];
const GATHER_MS = 80;

export async function develop(root: string): Promise<void> {
  const { plugin, line } = readArguments();
  let platform: ChildProcess | undefined;
  let isBuilding = false;
  let isStale = false;
  // If only that plugin changes, the product is not rebuilt.
  const environment = plugin === undefined ? {} : await developPlugin(plugin, () => isBuilding || void restart());

  async function restart(): Promise<void> {
    platform?.kill("SIGTERM");
    await new Promise<void>((resolve) =>
      platform?.exitCode === null ? platform.once("exit", () => resolve()) : resolve(),
    );
    const program = ["--enable-source-maps", join(root, "dist/server/main.js"), ...(line ? ["--line", line] : [])];
    platform = spawn(process.execPath, program, { stdio: "inherit", env: { ...process.env, ...environment } });
  }

  async function rebuild(): Promise<void> {
    if (isBuilding) {
      isStale = true;
      return;
    }
    isBuilding = true;
    const began = performance.now();
    try {
      await buildProduct(root, { compress: false, isDevelopment: true });
      console.log(`built in ${Math.round(performance.now() - began)} ms`);
      await restart();
    } catch (error) {
      // esbuild has already printed the errors. The platform keeps running the previous build.
      if (!(error instanceof Error && "errors" in error)) console.error(error);
    }
    isBuilding = false;
    if (isStale) {
      isStale = false;
      await rebuild();
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const changed = (_: string, name: string | null) => {
    if (name && /(^|\/)\.|\.test\.tsx?$|~$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), GATHER_MS);
  };
  for (const folder of SOURCES) watch(join(root, folder), { recursive: true }, changed);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      platform?.once("exit", () => process.exit(0)).kill("SIGTERM");
      if (!platform) process.exit(0);
    });
  }
  await rebuild();
}

function readArguments() {
  try {
    const options = { dev: { type: "boolean" }, plugin: { type: "string" }, line: { type: "string" } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new PluginError((error as Error).message, { cause: error });
  }
}
