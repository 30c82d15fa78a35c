import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

type Texts = { readonly [key: string]: string | Texts };

/** The texts of a namespace by language, each with its whole key: `pages.home`. */
export interface Locale {
  /** Relative to the project. */
  readonly folder: string;
  readonly namespace: string;
  readonly languages: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/** Every namespace of the product; the content pages of the platform are one too. */
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
  const [layer = "", plugin = "", part] = folder.split("/");
  if (layer !== "plugins") return layer;
  return part === "locales" ? plugin : `${plugin}-${part}`;
}

function flattened(texts: Texts, above = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[above + key, value]] : flattened(value, `${above}${key}.`),
  );
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The key that code names a text by, whatever the number. */
export const withoutPlural = (key: string): string => key.replace(PLURAL, "");

/** What a language has to have for the keys of English: a text that counts has one for each of the language's own forms. */
export function keysIn(language: string, english: ReadonlyMap<string, string>): ReadonlySet<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const counted = withoutPlural(key);
      if (counted === key || !english.has(`${counted}_other`)) return [key];
      // Of zero things English may speak in a way of its own, and so may the others.
      return forms.map((form) => `${counted}_${form}`);
    }),
  );
}

export const PLACES = /\{\{[^}]*\}\}|\{[^{}]*\}|<\/?\w+\/?>/g;

/** What is put into a text: `{{name}}`, `{total}`, `<1>`. The number itself may be left out where a form is of one number. */
export function placesOf(text: string, isCounted: boolean): readonly string[] {
  const places = new Set(text.match(PLACES)?.map((place) => place.replace(/\s/g, "")));
  if (isCounted) places.delete("{{count}}");
  return [...places].sort();
}
