import { LANGUAGE_COOKIE } from "@core";

const YEAR = 365 * 24 * 60 * 60;

/** The address of a path of the product in a language. */
export const pathInLanguage = (language: string, path: string): string =>
  path === "/" ? `/${language}` : `/${language}${path.startsWith("/") ? path : `/${path}`}`;

/** Stores the choice and reloads the page in it: a page has one language for its whole life. */
export function chooseLanguage(language: string, path: string): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  location.assign(pathInLanguage(language, path));
}
