import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

export interface LanguageState {
  /** Two lowercase letters. */
  readonly language: string;
  readonly dir: "ltr" | "rtl";
}

/** Gives the texts of one namespace in one language; undefined where the plugin has none in it. */
export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, unknown> | undefined>;

/** Languages and texts. A namespace for each plugin, loaded by language; English stands in for what is missing. */
export interface I18n extends Readable<LanguageState> {
  /** Loads a namespace in the current language; resolves also when it fails, which is only logged. */
  load(namespace: string): Promise<void>;
  /** A text of a loaded namespace, outside of React: t("betslip:placed", { amount }). Inside use `useTexts(namespace)`. */
  t(key: string, values?: Record<string, unknown>): string;
  /** The texts of a namespace as they are written, to be filled in elsewhere; undefined until it is loaded. */
  texts(namespace: string): Readonly<Record<string, unknown>> | undefined;
}

export const I18N = token<I18n>("core/i18n");
