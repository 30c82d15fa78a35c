import type { PlatformConfiguration } from "./platform-configuration.ts";

type Common = PlatformConfiguration["common"];

/** The languages of the product, each with its name in that language. */
export const LANGUAGES: Common["languages"] = [
  { value: "en", label: "English" },
  { value: "uk", label: "Українська" },
  { value: "de", label: "Deutsch" },
  { value: "es", label: "Español" },
  { value: "fr", label: "Français" },
  { value: "pt", label: "Português" },
  { value: "pl", label: "Polski" },
  { value: "tr", label: "Türkçe" },
  { value: "ru", label: "Русский" },
  { value: "hi", label: "हिन्दी" },
  { value: "ja", label: "日本語" },
  { value: "zh", label: "简体中文" },
  { value: "ar", label: "العربية" },
];

/** The flag beside each language that is spoken mostly in one country; the others have a globe. */
export const LANGUAGE_ICONS: Common["languageIconsMap"] = {
  en: "GB",
  uk: "UA",
  de: "DE",
  es: "ES",
  fr: "FR",
  pt: "PT",
  pl: "PL",
  tr: "TR",
  hi: "IN",
  ja: "JP",
  zh: "CN",
};

export const LANGUAGE_SETTINGS: Common["languageSettings"] = Object.fromEntries(
  LANGUAGES.map(({ value }) => [value, { dir: value === "ar" ? "rtl" : "ltr" }]),
);
