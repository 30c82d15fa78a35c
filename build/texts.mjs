// Texts by language: one pack with the first page's texts and the addresses of the rest, and a file for each other
// namespace. Missing texts are filled in from English here, so that the page never loads two languages.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { filesBelow, hashed } from "./files.mjs";
import { PSEUDO_LANGUAGE, pseudoTexts } from "./pseudo-texts.mjs";

export const FALLBACK_LANGUAGE = "en";
const FIRST_PAGE = new Set(["core", "shell", "home", "menu", "sportsbook", "wallet", "preferences"]);

/**
 * `plugins/auth/locales/en.json` holds the namespace `auth`, `core/i18n/locales/en.json` the namespace `core`. A part
 * of a plugin may have its own texts, which are not in the first page's pack: `plugins/auth/terms/locales/en.json` is
 * `auth-terms`.
 */
function namespaceOf(root, path) {
  const [layer, plugin, part] = path.slice(root.length + 1).split("/");
  if (layer !== "plugins") return layer;
  return part === "locales" ? plugin : `${plugin}-${part}`;
}

const isGroup = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function completed(texts, fallback) {
  const merged = { ...texts };
  for (const [key, value] of Object.entries(fallback)) {
    if (!(key in merged)) merged[key] = value;
    else if (isGroup(value) && isGroup(merged[key])) merged[key] = completed(merged[key], value);
  }
  return merged;
}

function readTexts(root) {
  const languages = {};
  for (const folder of ["core", "plugins", "shell"]) {
    for (const path of filesBelow(join(root, folder), ".json")) {
      if (basename(dirname(path)) !== "locales") continue;
      const language = basename(path, ".json");
      (languages[language] ??= {})[namespaceOf(root, path)] = JSON.parse(readFileSync(path, "utf8"));
    }
  }
  languages[PSEUDO_LANGUAGE] = pseudoTexts(languages[FALLBACK_LANGUAGE]);
  return languages;
}

/** The group of texts that describe the installed product. The platform puts them into the web manifest. */
const APP = ["pwa", "app"];

/** Returns the files, the name of each language's pack, and the installed product's texts in each language. */
export function buildTexts(root) {
  const languages = readTexts(root);
  const files = [];
  const packs = {};
  const app = {};
  for (const language of Object.keys(languages).sort()) {
    const pack = { texts: {}, files: {} };
    const [plugin, group] = APP;
    app[language] = { ...languages[FALLBACK_LANGUAGE][plugin]?.[group], ...languages[language][plugin]?.[group] };
    const namespaces = { ...languages[FALLBACK_LANGUAGE], ...languages[language] };
    for (const namespace of Object.keys(namespaces).sort()) {
      const texts = completed(languages[language][namespace] ?? {}, languages[FALLBACK_LANGUAGE]?.[namespace] ?? {});
      if (FIRST_PAGE.has(namespace)) {
        pack.texts[namespace] = texts;
        continue;
      }
      const file = hashed(`${namespace}.${language}.json`, Buffer.from(JSON.stringify(texts)));
      files.push(file);
      pack.files[namespace] = file.name;
    }
    const file = hashed(`texts.${language}.json`, Buffer.from(JSON.stringify(pack)));
    files.push(file);
    packs[language] = file.name;
  }
  return { files, packs, app };
}
