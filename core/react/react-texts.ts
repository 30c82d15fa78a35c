import { useTranslation } from "react-i18next";
import { FORMAT, type Format } from "../format/format.ts";
import { useService, useStore } from "./react.tsx";

/** Returns a text by its key, with values inserted: `t("open")`, `t("bets", { count: 2 })`. */
export type Texts = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** One object for all components: react-i18next starts over for each different one. */
const OPTIONS = { useSuspense: false };

/** The texts of a plugin in the current language. They are loaded before its screens and fillings are shown. */
export function useTexts(namespace: string): Texts {
  const { t } = useTranslation(namespace, OPTIONS);
  return t as Texts;
}

/** Formats numbers, money, odds and dates for the player. The component renders again when the format changes. */
export function useFormat(): Format {
  const format = useService(FORMAT);
  useStore(format);
  return format;
}
