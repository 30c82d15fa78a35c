// Texts by language, in packs: one of the first screen's texts with the addresses of the others, one of what is shown in
// every page once it is painted, and one of each other namespace. Missing texts are filled in from English here, so
// that the page never loads two languages.
import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { isOfDesk } from "../desk/of-desk.ts";
import { type BuiltFile, filesBelow, hashed } from "../files.ts";
import type { Shortcut } from "../manifests.ts";
import { PSEUDO_LANGUAGE, pseudoTexts, type Texts } from "./pseudo-texts.ts";

const FALLBACK_LANGUAGE = "en";
/** The end of the namespaces with labels of plugins' entries in the navigation, which every page shows. */
const NAVIGATION = "-navigation";
/** What the screens show at which most visits arrive. */
const FIRST = [
  ...["core", "shell", "home", "menu", "sportsbook", "wallet", "preferences"],
  ...["sportsbook-markets", "sportsbook-lists", "sportsbook-event"],
];
/** What every page shows once it is painted. */
const LATE = [
  ...["auth", "betslip", "my-bets", "sportsbook-top-express"],
  ...["analytics", "casino", "favorites", "notification-centre", "pwa", "search"],
];

/** `texts` is the first pack, which names the others. */
function packOf(namespace: string): string {
  if (FIRST.includes(namespace) || namespace.endsWith(NAVIGATION)) return "texts";
  if (LATE.includes(namespace)) return "late";
  return namespace;
}

/**
 * `plugins/auth/locales/en.json` holds the namespace `auth`, `core/i18n/locales/en.json` the namespace `core`. A part
 * of a plugin may have its own texts, which are not in the first page's pack: `plugins/auth/terms/locales/en.json` is
 * `auth-terms`, and one of its parts in turn `auth-terms-navigation`.
 */
function namespaceOf(root: string, path: string): string {
  const [layer = "", ...folders] = dirname(dirname(path))
    .slice(root.length + 1)
    .split("/");
  return layer === "plugins" ? folders.join("-") : layer;
}

const isGroup = (value: string | Texts | undefined): value is Texts => typeof value === "object";

/** Where a language lacks a text, that of another one stands. */
export function completed(texts: Texts = {}, fallback: Texts = {}): Texts {
  const merged: Record<string, string | Texts> = { ...texts };
  for (const [key, value] of Object.entries(fallback)) {
    const own = merged[key];
    if (own === undefined) merged[key] = value;
    else if (isGroup(value) && isGroup(own)) merged[key] = completed(own, value);
  }
  return merged;
}

/** The texts of the players' pages, or of the desk with core's, by language and namespace. */
export function readTexts(root: string, isForDesk = false): Record<string, Record<string, Texts>> {
  const languages: Record<string, Record<string, Texts>> = {};
  for (const folder of ["core", "plugins", "shell"]) {
    for (const path of filesBelow(join(root, folder), ".json")) {
      if (basename(dirname(path)) !== "locales" || isOfDesk(relative(root, path)) !== (isForDesk && folder !== "core"))
        continue;
      const language = basename(path, ".json");
      (languages[language] ??= {})[namespaceOf(root, path)] = JSON.parse(readFileSync(path, "utf8")) as Texts;
    }
  }
  if (isForDesk) return languages;
  languages[PSEUDO_LANGUAGE] = pseudoTexts(languages[FALLBACK_LANGUAGE]!) as Record<string, Texts>;
  return languages;
}

/** The group of texts that describe the installed product. The platform puts them into the web manifest. */
const APP = { plugin: "pwa", group: "app" };

interface TextFiles {
  readonly files: readonly BuiltFile[];
  /** The file of each language's pack. */
  readonly packs: Readonly<Record<string, string>>;
  /** The installed product's texts in each language: its description, and the labels of its shortcuts by their ids. */
  readonly app: Readonly<Record<string, Texts>>;
}

export function buildTexts(root: string, shortcuts: readonly Pick<Shortcut, "id" | "plugin">[]): TextFiles {
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
    const byPack: Record<string, Record<string, Texts>> = { texts: {} };
    for (const namespace of Object.keys({ ...english, ...own }).sort())
      (byPack[packOf(namespace)] ??= {})[namespace] = completed(own[namespace] ?? {}, english[namespace] ?? {});
    const { texts, ...others } = byPack;
    const fileOf: Record<string, string> = {};
    for (const [pack, held] of Object.entries(others)) {
      const name = add(`${pack}.${language}.json`, held);
      for (const namespace of Object.keys(held)) fileOf[namespace] = name;
    }
    packs[language] = add(`texts.${language}.json`, { texts, files: fileOf });
    const labelOf = ({ id, plugin }: Pick<Shortcut, "id" | "plugin">) =>
      [own, english].map((texts) => texts[plugin + NAVIGATION]?.[id]).find((label) => label !== undefined) ?? id;
    app[language] = {
      ...completed(own[APP.plugin]?.[APP.group] as Texts, english[APP.plugin]?.[APP.group] as Texts),
      ...Object.fromEntries(shortcuts.map((each) => [each.id, labelOf(each)])),
    };
  }
  return { files, packs, app };
}
