// The required contents of the folder of a plugin outside the tree.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** An error that the author can fix; printed without a stack. */
export class PluginError extends Error {}

export function refuse(message: string): never {
  throw new PluginError(message);
}

/** A plugin outside the tree. */
export interface Plugin {
  readonly folder: string;
  readonly id: string;
  /** The range of core versions that it supports. */
  readonly core: string;
  readonly languages: readonly string[];
  /** The languages of the parts that have texts of their own, by the part's folder. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

interface Package {
  readonly name?: string;
  readonly engines?: { readonly openline?: unknown };
}

export const ID = /^[a-z][a-z0-9-]{0,60}$/;

export function readPlugin(path: string): Plugin {
  const folder = resolve(path);
  if (!existsSync(folder)) refuse(`there is no folder ${folder}`);
  const file = join(folder, "package.json");
  if (!existsSync(file)) refuse(`${folder} is no plugin: it has no package.json`);
  const { name, engines } = parsed(file);
  if (name === undefined || !ID.test(name))
    return refuse(`${file}: name is ${JSON.stringify(name)}; allowed are small letters, digits and -`);
  if (typeof engines?.openline !== "string")
    return refuse(`${file}: engines.openline is missing; it names the versions of core, for example "^0.1.0"`);
  if (!existsSync(join(folder, "manifest.ts"))) refuse(`${folder} is no plugin: it has no manifest.ts`);
  const parts = readdirSync(folder)
    .filter((part) => ID.test(part) && existsSync(join(folder, part, "locales")))
    .sort()
    .map((part) => [part, languagesIn(join(folder, part))] as const);
  return {
    folder,
    id: name,
    core: engines.openline,
    languages: languagesIn(folder),
    parts: Object.fromEntries(parts),
  };
}

function languagesIn(folder: string): readonly string[] {
  const locales = join(folder, "locales");
  if (!existsSync(locales)) return [];
  return readdirSync(locales)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => name.slice(0, 2))
    .sort();
}

function parsed(file: string): Package {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Package;
  } catch (error) {
    return refuse(`${file}: ${(error as Error).message}`);
  }
}
