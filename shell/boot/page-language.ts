import { detectLanguage, keptLanguage } from "@core";
import { joinLanguage, splitLanguage } from "../routing/language-prefix.ts";

export interface PageLanguage {
  readonly language: string;
  /** The prefix of this page's addresses; undefined where they have none. */
  readonly prefix: string | undefined;
  /** Where the page has to be loaded instead, because its address names another language than the player's. */
  readonly reloadAt: string | undefined;
}

export interface PageHints {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly cookies: string;
  readonly preferred: readonly string[];
}

/**
 * The page's language. What the player has chosen is the current language; where nothing was chosen, the address says it,
 * then the device. An address in another language than the current one leads to the same page in the current one.
 */
export function pageLanguage(available: readonly string[], hints: PageHints): PageLanguage {
  const { language: prefix, path } = splitLanguage(hints.pathname, available);
  const language =
    keptLanguage(hints.cookies, available) ?? detectLanguage(available, { prefix, preferred: hints.preferred });
  const isElsewhere = prefix !== undefined && prefix !== language;
  const reloadAt = isElsewhere ? joinLanguage(language, path) + hints.search + hints.hash : undefined;
  return { language, prefix, reloadAt };
}
