// `npm run plugin:check -- <folder>`: checks types against the published declarations only, builds, and runs the
// plugin's own tests.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPlugin } from "./build.mjs";
import { ROOT, run } from "./command.mjs";
import { checkTypes } from "./check-types.mjs";
import { readPlugin, refuse } from "./folder.mjs";
import { publishTypes } from "./types.mjs";

await run(async ({ folder: path }) => {
  const plugin = readPlugin(path);
  cpSync(publishTypes(ROOT), join(plugin.folder, "types"), { recursive: true });
  checkTypes(plugin);
  console.log("types: right");

  const { files, configured, sizes } = await buildPlugin(plugin);
  const out = join(plugin.folder, "dist");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  for (const { name, contents } of files) writeFileSync(join(out, name), contents);
  console.log(`build: ${sizes.map(([name, size]) => `${name} ${size} bytes`).join(", ")}`);

  const config = join(import.meta.dirname, "vitest.config.mjs");
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", "--config", config, "--root", plugin.folder], {
    stdio: "inherit",
    cwd: plugin.folder,
  });
  if (status !== 0) refuse(`the tests of ${plugin.id} failed`);
  console.log(`served from https://plugins.example/${plugin.id}/, the configuration's remoteModules has to hold`);
  console.log(JSON.stringify(configured(`https://plugins.example/${plugin.id}/`)));
});
