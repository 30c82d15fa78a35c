import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

export interface LanguageState {
  /** Two lowercase letters. */
  readonly language: string;
  readonly dir: "ltr" | "rtl";
}

/** Loads the texts of one namespace in one language; undefined if the plugin has none in it. */
export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, unknown> | undefined>;

/** Returns a text by its key, with values inserted: `t("open")`, `t("bets", { count: 2 })`. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Languages and texts. Each plugin has a namespace, loaded by language. English replaces missing texts. */
export interface I18n extends Readable<LanguageState> {
  /** Loads a namespace in the current language. Resolves even if that fails; the failure is only logged. */
  load(namespace: string): Promise<void>;
  /** Whether a namespace is loaded. Unlike `texts`, asking does not make components wait for it. */
  has(namespace: string): boolean;
  /** A loaded namespace's text, outside React: t("betslip:placed", { amount }). Inside, use `useTexts(namespace)`. */
  t(key: string, values?: Record<string, unknown>): string;
  /** The texts of a namespace by their keys: the same function until texts come that were missing before. */
  within(namespace: string): Translate;
  /** Calls back when texts come that were missing before, until the returned function is called. */
  readonly watch: (changed: () => void) => () => void;
  /** The raw texts of a namespace, for use with other formatting; undefined until it is loaded. */
  texts(namespace: string): Readonly<Record<string, unknown>> | undefined;
}

export const I18N = token<I18n>("core/i18n");
