import { detectLanguage, keptLanguage } from "@core/host";
import { joinLanguage, splitLanguage } from "../routing/language-prefix.ts";

export interface PageLanguage {
  readonly language: string;
  /** The language prefix of this page's addresses; undefined if they have none. */
  readonly prefix: string | undefined;
  /** The address to load instead, if this one names another language than the player's; undefined otherwise. */
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
 * The page's language: the player's choice, else the address, else the device. If the address has another language than
 * the page should have, `reloadAt` is the same page in the right language.
 */
export function pageLanguage(available: readonly string[], hints: PageHints): PageLanguage {
  const { language: prefix, path } = splitLanguage(hints.pathname, available);
  const language =
    keptLanguage(hints.cookies, available) ?? detectLanguage(available, { prefix, preferred: hints.preferred });
  const isElsewhere = prefix !== undefined && prefix !== language;
  const reloadAt = isElsewhere ? joinLanguage(language, path) + hints.search + hints.hash : undefined;
  return { language, prefix, reloadAt };
}
