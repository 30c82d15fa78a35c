import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

export interface LanguageState {
  /** Two lowercase letters. */
  readonly language: string;
  readonly dir: "ltr" | "rtl";
}

/** Loads the texts of one namespace in one language; undefined if the plugin has none in it. */
export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, unknown> | undefined>;

/** Languages and texts. Each plugin has a namespace, loaded by language. English replaces missing texts. */
export interface I18n extends Readable<LanguageState> {
  /** Loads a namespace in the current language. Resolves even if that fails; the failure is only logged. */
  load(namespace: string): Promise<void>;
  /** A loaded namespace's text, outside React: t("betslip:placed", { amount }). Inside, use `useTexts(namespace)`. */
  t(key: string, values?: Record<string, unknown>): string;
  /** The raw texts of a namespace, for use with other formatting; undefined until it is loaded. */
  texts(namespace: string): Readonly<Record<string, unknown>> | undefined;
}

export const I18N = token<I18n>("core/i18n");
