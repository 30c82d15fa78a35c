import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

type Texts = { readonly [key: string]: string | Texts };

/** The texts of a namespace by language, each with its full key: `pages.home`. */
export interface Locale {
  /** Relative to the project. */
  readonly folder: string;
  readonly namespace: string;
  readonly languages: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/** Every namespace of the product, including the platform's content pages. */
export function readLocales(root: string): readonly Locale[] {
  const folders = ["core", "plugins", "shell", "server/modules/content"].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.name === "en.json" && /(?:locales|pages)$/.test(entry.parentPath))
      .map((entry) => relative(root, entry.parentPath).split(sep).join("/")),
  );
  return folders.map((folder) => ({
    folder,
    namespace: namespaceOf(folder),
    languages: Object.fromEntries(
      readdirSync(join(root, folder)).map((file) => [
        file.replace(".json", ""),
        new Map(flattened(JSON.parse(readFileSync(join(root, folder, file), "utf8")) as Texts)),
      ]),
    ),
  }));
}

/** `plugins/auth/locales` is `auth`, `plugins/auth/terms/locales` is `auth-terms`, `core/i18n/locales` is `core`. */
function namespaceOf(folder: string): string {
  const [layer = "", ...folders] = folder.split("/").slice(0, -1);
  return layer === "plugins" ? folders.join("-") : layer;
}

function flattened(texts: Texts, above = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[above + key, value]] : flattened(value, `${above}${key}.`),
  );
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The key that code uses for a text, without the plural form. */
export const withoutPlural = (key: string): string => key.replace(PLURAL, "");

/**
 * The keys that a language must have for the English keys: a text with a count has one for each plural form of the
 * language.
 */
export function keysIn(language: string, english: ReadonlyMap<string, string>): ReadonlySet<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const counted = withoutPlural(key);
      if (counted === key || !english.has(`${counted}_other`)) return [key];
      // English may have a special text for zero, and so may the others.
      return forms.map((form) => `${counted}_${form}`);
    }),
  );
}

export const PLACES = /\{\{[^}]*\}\}|\{[^{}]*\}|<\/?\w+\/?>/g;

/**
 * The placeholders of a text: `{{name}}`, `{total}`, `<1>`. The number itself may be missing if a form is for a single
 * number.
 */
export function placesOf(text: string, isCounted: boolean): readonly string[] {
  const places = new Set(text.match(PLACES)?.map((place) => place.replace(/\s/g, "")));
  if (isCounted) places.delete("{{count}}");
  return [...places].sort();
}
