import { useTranslation } from "react-i18next";
import { FORMAT, type Format } from "../format/format.ts";
import { useService, useStore } from "./react.tsx";

/** Gives a text by its key, with values put in: `t("open")`, `t("bets", { count: 2 })`. */
export type Texts = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** One object for all components: react-i18next begins anew with every other one. */
const OPTIONS = { useSuspense: false };

/** The texts of a plugin in the current language. They are loaded before its screens and fillings are shown. */
export function useTexts(namespace: string): Texts {
  const { t } = useTranslation(namespace, OPTIONS);
  return t as Texts;
}

const self = <T>(value: T): T => value;

/** Numbers, money, odds and dates as the player reads them; the component renders again when that changes. */
export function useFormat(): Format {
  const format = useService(FORMAT);
  useStore(format, self);
  return format;
}
