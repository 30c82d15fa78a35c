import { LANGUAGE_COOKIE } from "@core";

const YEAR = 365 * 24 * 60 * 60;

/** The address of a path of the product in a language. */
export const pathInLanguage = (language: string, path: string): string =>
  path === "/" ? `/${language}` : `/${language}${path.startsWith("/") ? path : `/${path}`}`;

/** Keeps the choice and loads the page again in it: a language holds for as long as a page lives. */
export function chooseLanguage(language: string, path: string): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  location.assign(pathInLanguage(language, path));
}
