// `npm run plugin:check -- <folder>`: checks types against the published declarations only, builds, and runs the
// plugin's own tests.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPlugin } from "./build.ts";
import { checkTypes } from "./check-types.ts";
import { readPlugin, refuse } from "./folder.ts";
import { publishTypes } from "./types.ts";

export async function checkPlugin(root: string, path: string): Promise<void> {
  const plugin = readPlugin(path);
  cpSync(publishTypes(root), join(plugin.folder, "types"), { recursive: true });
  checkTypes(plugin);
  console.log("types: right");

  const { files, configured } = await buildPlugin(plugin);
  const out = join(plugin.folder, "dist");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  for (const { name, contents } of files) writeFileSync(join(out, name), contents);
  const sizes = files.map(({ name, contents }) => `${name} ${contents.length} bytes`);
  console.log(`build: ${sizes.join(", ")}`);

  const config = join(root, "build/plugin/vitest.config.ts");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", "--config", config, "--root", plugin.folder], {
    stdio: "inherit",
    cwd: plugin.folder,
  });
  if (status !== 0) refuse(`the tests of ${plugin.id} failed`);
  console.log(`served from https://plugins.example/${plugin.id}/, the configuration's remoteModules has to hold`);
  console.log(JSON.stringify(configured(`https://plugins.example/${plugin.id}/`)));
}
