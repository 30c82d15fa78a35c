import { useCallback, useSyncExternalStore } from "react";
import { FORMAT, type Format } from "../format/format.ts";
import { I18N, type Translate } from "../i18n/i18n.ts";
import { useService, useStore } from "./react.tsx";

export type Texts = Translate;

/**
 * The texts of a plugin in the current language. They are loaded before its screens and fillings are shown. Not
 * react-i18next's hook, which copies the whole of i18next for each component: an eighth of a list's rendering.
 */
export function useTexts(namespace: string): Texts {
  const i18n = useService(I18N);
  const read = useCallback(() => i18n.within(namespace), [i18n, namespace]);
  return useSyncExternalStore(i18n.watch, read, read);
}

/** Formats numbers, money, odds and dates for the player. The component renders again when the format changes. */
export function useFormat(): Format {
  const format = useService(FORMAT);
  useStore(format);
  return format;
}
