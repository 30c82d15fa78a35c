// Texts by language: one pack with the first page's texts and the addresses of the rest, and a file for each other
// namespace. Missing texts are filled in from English here, so that the page never loads two languages.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type BuiltFile, filesBelow, hashed } from "./files.ts";
import { PSEUDO_LANGUAGE, pseudoTexts, type Texts } from "./pseudo-texts.ts";

const FALLBACK_LANGUAGE = "en";
/** The end of the namespaces with labels of plugins' entries in the navigation, which every page shows. */
const NAVIGATION = "-navigation";
/**
 * The namespaces that pages show first. They are in the pack of the language, which every page loads; the others are
 * loaded when a plugin needs them.
 */
const FIRST_PAGE = new Set(["core", "shell", "home", "menu", "sportsbook", "wallet", "preferences"]);

/**
 * `plugins/auth/locales/en.json` holds the namespace `auth`, `core/i18n/locales/en.json` the namespace `core`. A part
 * of a plugin may have its own texts, which are not in the first page's pack: `plugins/auth/terms/locales/en.json` is
 * `auth-terms`.
 */
function namespaceOf(root: string, path: string): string {
  const [layer, plugin, part] = path.slice(root.length + 1).split("/") as [string, string, string];
  if (layer !== "plugins") return layer;
  return part === "locales" ? plugin : `${plugin}-${part}`;
}

const isGroup = (value: string | Texts | undefined): value is Texts => typeof value === "object";

function completed(texts: Texts = {}, fallback: Texts = {}): Texts {
  const merged: Record<string, string | Texts> = { ...texts };
  for (const [key, value] of Object.entries(fallback)) {
    const own = merged[key];
    if (own === undefined) merged[key] = value;
    else if (isGroup(value) && isGroup(own)) merged[key] = completed(own, value);
  }
  return merged;
}

function readTexts(root: string): Record<string, Record<string, Texts>> {
  const languages: Record<string, Record<string, Texts>> = {};
  for (const folder of ["core", "plugins", "shell"]) {
    for (const path of filesBelow(join(root, folder), ".json")) {
      if (basename(dirname(path)) !== "locales") continue;
      const language = basename(path, ".json");
      (languages[language] ??= {})[namespaceOf(root, path)] = JSON.parse(readFileSync(path, "utf8")) as Texts;
    }
  }
  languages[PSEUDO_LANGUAGE] = pseudoTexts(languages[FALLBACK_LANGUAGE]!) as Record<string, Texts>;
  return languages;
}

/** The group of texts that describe the installed product. The platform puts them into the web manifest. */
const APP = { plugin: "pwa", group: "app" };

interface TextFiles {
  readonly files: readonly BuiltFile[];
  /** The file of each language's pack. */
  readonly packs: Readonly<Record<string, string>>;
  /** The installed product's texts in each language. */
  readonly app: Readonly<Record<string, Texts>>;
}

export function buildTexts(root: string): TextFiles {
  const languages = readTexts(root);
  const english = languages[FALLBACK_LANGUAGE]!;
  const files: BuiltFile[] = [];
  const packs: Record<string, string> = {};
  const app: Record<string, Texts> = {};
  const add = (name: string, contents: object) => {
    const file = hashed(name, JSON.stringify(contents));
    files.push(file);
    return file.name;
  };
  for (const [language, own] of Object.entries(languages).sort()) {
    const pack: { texts: Record<string, Texts>; files: Record<string, string> } = { texts: {}, files: {} };
    for (const namespace of Object.keys({ ...english, ...own }).sort()) {
      const texts = completed(own[namespace] ?? {}, english[namespace] ?? {});
      if (FIRST_PAGE.has(namespace) || namespace.endsWith(NAVIGATION)) pack.texts[namespace] = texts;
      else pack.files[namespace] = add(`${namespace}.${language}.json`, texts);
    }
    packs[language] = add(`texts.${language}.json`, pack);
    app[language] = completed(own[APP.plugin]?.[APP.group] as Texts, english[APP.plugin]?.[APP.group] as Texts);
  }
  return { files, packs, app };
}
