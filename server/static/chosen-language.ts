import { keptLanguage } from "../../core/i18n/language-rules.ts";
import type { OpensSomething } from "./secret-addresses.ts";

/**
 * The redirect target of a visitor who opens an address in another language than the one that they chose: the same page
 * in theirs. The page would load it anew as well, but only after it has been shown. Undefined if nothing is to change,
 * or if the address is a secret, which no other answer may contain.
 */
export function inChosenLanguage(
  url: string,
  cookie: string | undefined,
  languages: readonly string[],
  opensSomething: OpensSomething,
): string | undefined {
  const prefix = /^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1];
  if (prefix === undefined || !languages.includes(prefix) || opensSomething(url)) return undefined;
  const chosen = keptLanguage(cookie ?? "", languages);
  return chosen === undefined || chosen === prefix ? undefined : `/${chosen}${url.slice(3)}`;
}
