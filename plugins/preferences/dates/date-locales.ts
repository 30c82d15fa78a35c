import type { FormatDistanceFn } from "date-fns";

/** The part of a locale that is used: how long ago something was, in words. */
export interface DateLocale {
  readonly formatDistance: FormatDistanceFn;
}

/** A locale's module exports it under its own name. */
type Load = () => Promise<Readonly<Record<string, DateLocale>>>;

/**
 * The languages of relative times, each a module of its own. They are more than the product's: a brand may supply texts
 * in another one.
 */
export const DATE_LOCALES: Readonly<Record<string, Load>> = {
  ar: () => import("date-fns/locale/ar"),
  az: () => import("date-fns/locale/az"),
  bg: () => import("date-fns/locale/bg"),
  cs: () => import("date-fns/locale/cs"),
  da: () => import("date-fns/locale/da"),
  de: () => import("date-fns/locale/de"),
  el: () => import("date-fns/locale/el"),
  en: () => import("date-fns/locale/en-GB"),
  es: () => import("date-fns/locale/es"),
  fa: () => import("date-fns/locale/fa-IR"),
  fi: () => import("date-fns/locale/fi"),
  fr: () => import("date-fns/locale/fr"),
  he: () => import("date-fns/locale/he"),
  hi: () => import("date-fns/locale/hi"),
  hu: () => import("date-fns/locale/hu"),
  id: () => import("date-fns/locale/id"),
  it: () => import("date-fns/locale/it"),
  ja: () => import("date-fns/locale/ja"),
  kk: () => import("date-fns/locale/kk"),
  ko: () => import("date-fns/locale/ko"),
  nb: () => import("date-fns/locale/nb"),
  nl: () => import("date-fns/locale/nl"),
  pl: () => import("date-fns/locale/pl"),
  pt: () => import("date-fns/locale/pt"),
  ro: () => import("date-fns/locale/ro"),
  ru: () => import("date-fns/locale/ru"),
  sk: () => import("date-fns/locale/sk"),
  sv: () => import("date-fns/locale/sv"),
  th: () => import("date-fns/locale/th"),
  tr: () => import("date-fns/locale/tr"),
  uk: () => import("date-fns/locale/uk"),
  uz: () => import("date-fns/locale/uz"),
  vi: () => import("date-fns/locale/vi"),
  zh: () => import("date-fns/locale/zh-CN"),
  "pt-br": () => import("date-fns/locale/pt-BR"),
  "zh-tw": () => import("date-fns/locale/zh-TW"),
};

/** Other codes of a locale: other names, and the regions and the script that share it. */
const ALIASES: Readonly<Record<string, string>> = { no: "nb", "zh-hant": "zh-tw", "zh-hk": "zh-tw", "zh-mo": "zh-tw" };

/**
 * The locale for the page's language, in the regional form that the device prefers: `pt-BR` is written differently from
 * `pt-PT`. Undefined if there is none for that language.
 */
export function dateLocaleOf(language: string, preferred: readonly string[]): string | undefined {
  const wanted = preferred
    .map((tag) => tag.toLowerCase().split(/[-_]/))
    .find(([primary]) => primary === language || ALIASES[primary ?? ""] === language);
  const [, ...subtags] = wanted ?? [];
  const codes = [...subtags.map((subtag) => `${language}-${subtag}`), language];
  return codes.map((code) => ALIASES[code] ?? code).find((code) => Object.hasOwn(DATE_LOCALES, code));
}

/** Loads the one locale that the page needs; undefined if there is none. */
export async function loadDateLocale(language: string, preferred: readonly string[]): Promise<DateLocale | undefined> {
  const load = DATE_LOCALES[dateLocaleOf(language, preferred) ?? ""];
  return load && Object.values(await load())[0];
}
