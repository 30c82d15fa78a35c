// `npm run plugin:new -- <folder> --kind page|widget|listener|theme`: creates a plugin outside the tree, ready to edit.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { ROOT, run } from "./command.mjs";
import { ID, refuse } from "./folder.mjs";
import { filesOf, kinds } from "./templates.mjs";

await run(
  async ({ folder: path, options }) => {
    const { kind } = options;
    if (!kinds.includes(kind))
      refuse(`--kind is ${kind === undefined ? "missing" : JSON.stringify(kind)}; allowed is ${kinds.join(", ")}`);
    const folder = resolve(path);
    const id = basename(folder);
    if (!ID.test(id))
      refuse(`the folder's name is the plugin's id: ${JSON.stringify(id)} is not of small letters, digits and -`);
    if (existsSync(join(ROOT, "plugins", id))) refuse(`the product has a plugin ${id} already`);
    if (!relative(ROOT, folder).startsWith(".."))
      refuse(`${folder} stands in the product's own tree; name one outside`);
    if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} is not empty`);

    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const { publishTypes } = await import("./types.mjs");
    for (const [name, text] of Object.entries(filesOf(kind, id, version))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    cpSync(publishTypes(ROOT), join(folder, "types"), { recursive: true });
    console.log(`${folder} is a ${kind}. What to do with it:
  npm run dev -- --plugin ${path}
  npm run plugin:check -- ${path}`);
  },
  { kind: { type: "string" } },
);
