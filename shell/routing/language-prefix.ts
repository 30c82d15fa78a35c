/** A path of the product, and the language prefix that it had. */
export interface PrefixedPath {
  /** Undefined if the path has no language prefix. */
  readonly language: string | undefined;
  /** Without the prefix; begins with a slash. */
  readonly path: string;
}

/** A language prefix is a first segment of exactly two lowercase letters that is one of the product's languages. */
export function splitLanguage(path: string, available: readonly string[]): PrefixedPath {
  const [, language, rest = ""] = /^\/([a-z]{2})(\/.*)?$/s.exec(path) ?? [];
  if (language === undefined || !available.includes(language)) return { language: undefined, path };
  return { language, path: rest === "" ? "/" : rest };
}

/** The address of a path in a language; `/` in Ukrainian is `/uk`. */
export function joinLanguage(language: string | undefined, path: string): string {
  if (language === undefined) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}
