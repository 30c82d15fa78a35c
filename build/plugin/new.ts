// `npm run plugin:new -- <folder> --kind page|widget|listener|theme`: creates a plugin outside the tree, ready to edit.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { ID, refuse } from "./folder.ts";
import { filesOf, isKind, kinds } from "./templates.ts";
import { publishTypes } from "./types.ts";

export function newPlugin(
  root: string,
  { folder: path, kind }: { readonly folder: string; readonly kind?: string },
): void {
  if (kind === undefined || !isKind(kind))
    refuse(`--kind is ${kind === undefined ? "missing" : JSON.stringify(kind)}; allowed is ${kinds.join(", ")}`);
  const folder = resolve(path);
  const id = basename(folder);
  if (!ID.test(id))
    refuse(`the folder's name is the plugin's id: ${JSON.stringify(id)} is not of small letters, digits and -`);
  if (existsSync(join(root, "plugins", id))) refuse(`the product has a plugin ${id} already`);
  if (!relative(root, folder).startsWith("..")) refuse(`${folder} stands in the product's own tree; name one outside`);
  if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} is not empty`);

  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  for (const [name, text] of Object.entries(filesOf(kind, id, version))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  cpSync(publishTypes(root), join(folder, "types"), { recursive: true });
  console.log(`${folder} is a ${kind}. What to do with it:
  npm run dev -- --plugin ${path}
  npm run plugin:check -- ${path}`);
}
