/** Colloquial codes for languages of the product; regional forms need none. */
const ALIASES: Readonly<Record<string, string>> = { ua: "uk", gb: "en", us: "en" };

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)$/;

/** The name of the cookie that stores the player's language; the server reads it too. */
export const LANGUAGE_COOKIE = "openline-language";

/** The available language for a code: `uk-UA`, `uk_UA`, `UA` and `uk` are `uk`. Undefined if there is none. */
export function languageOf(code: string, available: readonly string[]): string | undefined {
  const primary = code.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "";
  if (available.includes(primary)) return primary;
  const alias = ALIASES[primary];
  return alias !== undefined && available.includes(alias) ? alias : undefined;
}

/** The available language that the cookies store; undefined if there is none. */
export function keptLanguage(cookies: string, available: readonly string[]): string | undefined {
  const kept = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return kept === undefined ? undefined : languageOf(kept, available);
}

export interface LanguageHints {
  /** The path's language prefix, which the shell has checked. */
  readonly prefix?: string | undefined;
  /** `document.cookie`. */
  readonly cookies?: string | undefined;
  /** `navigator.languages`, most preferred first. */
  readonly preferred?: readonly string[] | undefined;
}

/** The language of the page: from the path, else the stored choice, else the device's, else the fallback. */
export function detectLanguage(available: readonly string[], hints: LanguageHints, fallback = "en"): string {
  const { prefix = "", cookies = "", preferred = [] } = hints;
  const wanted = [prefix, keptLanguage(cookies, available) ?? "", ...preferred];
  return wanted.map((code) => languageOf(code, available)).find((language) => language !== undefined) ?? fallback;
}

export const directionOf = (language: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr");
