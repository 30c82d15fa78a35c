// The common part of the commands for plugins outside the tree: one folder, options, and plain error messages.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PluginError, refuse } from "./folder.mjs";

export const ROOT = join(import.meta.dirname, "../..");

/** npm runs commands in the product's folder, but paths are relative to where the command was typed. */
const from = process.env.INIT_CWD;

export async function run(command, options = {}) {
  try {
    if (from) process.chdir(from);
    await command(readArguments(options));
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readArguments(options) {
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    refuse(error.message);
  }
  const [folder, ...more] = parsed.positionals;
  if (folder === undefined) refuse("name the plugin's folder");
  if (more.length > 0) refuse(`${JSON.stringify(more[0])} is one argument too many: one folder is meant`);
  return { folder, options: parsed.values };
}
