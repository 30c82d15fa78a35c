// `npm run plugin:new` and `npm run plugin:check`, for authors of plugins outside the tree, and `plugin:types`, which
// publishes the types that they compile against.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeGuide } from "../guide.ts";
import { checkPlugin } from "./check.ts";
import { refuse } from "./folder.ts";
import { newPlugin } from "./new.ts";
import { referenceOf, REPORT, reportOf } from "./public-types.ts";
import { publishTypes } from "./types.ts";

/** Returns the program's exit code. */
export async function main(root: string, [command = "", ...args]: readonly string[]): Promise<number> {
  // npm runs commands in the product's folder, but paths are relative to where the command was typed.
  if (process.env["INIT_CWD"]) process.chdir(process.env["INIT_CWD"]);
  if (command === "plugin:new") newPlugin(root, readArguments(args, ["kind"]));
  else if (command === "plugin:check") await checkPlugin(root, readArguments(args, []).folder);
  else if (command === "plugin:types") await shareTypes(root, args.includes("--record"));
  else refuse(`there is no command ${command}`);
  return 0;
}

/** Publishes the types, adds them to the guide, and with `--record` writes the report of them. */
async function shareTypes(root: string, isRecorded: boolean): Promise<void> {
  const types = publishTypes(root);
  writeFileSync(join(types, "reference.md"), referenceOf(types));
  writeGuide(root);
  if (isRecorded) writeFileSync(join(root, REPORT), await reportOf(types));
}

/** One folder, and options with a text each. */
function readArguments(args: readonly string[], names: readonly string[]) {
  const { positionals, values } = parsed(args, names);
  const [folder, ...more] = positionals;
  if (folder === undefined) return refuse("name the plugin's folder");
  if (more.length > 0) refuse(`${JSON.stringify(more[0])} is one argument too many: one folder is meant`);
  return { ...values, folder };
}

function parsed(args: readonly string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message);
  }
}
