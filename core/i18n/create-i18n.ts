import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { consoleLog, type Log } from "../log.ts";
import { Store } from "../store.ts";
import type { I18n, LanguageState, LoadTexts, Translate } from "./i18n.ts";
import { isolateNumbers } from "./isolate.ts";
import { detectLanguage, directionOf, type LanguageHints } from "./language-rules.ts";

/** The event on which components read their texts again. */
const TEXTS_CAME = "texts-came";

/** What i18next does to each text once its values are inserted, in languages from right to left. */
const ISOLATES = { type: "postProcessor", name: "isolates", process: isolateNumbers } as const;

/** The time after a render by which its effects have certainly run, in milliseconds. */
const SETTLE_MS = 50;

export interface I18nOptions {
  /** The languages that the configuration offers. */
  readonly languages: readonly string[];
  readonly fallback?: string;
  readonly load: LoadTexts;
  /** Where to look for the player's language. Defaults to the browser's cookie and preferences. */
  readonly hints?: LanguageHints;
  /** The direction that the configuration sets for the language. */
  readonly dir?: (language: string) => "ltr" | "rtl" | undefined;
  readonly log?: Log;
}

/** Creates the page's texts. The language is fixed for the lifetime of the page: another language is another page. */
export function createI18n(options: I18nOptions): I18n {
  const { languages, fallback = "en", load, log = consoleLog } = options;
  const hints = { cookies: globalThis.document?.cookie, preferred: globalThis.navigator?.languages, ...options.hints };
  const language = detectLanguage(languages, hints, fallback);
  return new Texts({ language, dir: options.dir?.(language) ?? directionOf(language) }, fallback, load, log);
}

class Texts extends Store<LanguageState> implements I18n {
  private readonly i18next = i18next.createInstance();
  private readonly translates = new Map<string, Translate>();
  private readonly loads = new Map<string, Promise<boolean>>();
  /** Namespaces with missing texts: a component shows a key instead. */
  private readonly missed = new Set<string>();

  constructor(
    state: LanguageState,
    private readonly fallback: string,
    private readonly loadTexts: LoadTexts,
    private readonly log: Log,
  ) {
    super(state);
    void this.i18next
      .use(initReactI18next)
      .use(ISOLATES)
      .init({
        lng: state.language,
        fallbackLng: fallback,
        // If resources are given, even empty ones, i18next is ready at once.
        resources: {},
        ns: [],
        defaultNS: "core",
        initAsync: false,
        interpolation: { escapeValue: false },
        postProcess: state.dir === "rtl" ? ISOLATES.name : false,
        react: { useSuspense: false, bindI18n: TEXTS_CAME },
        saveMissing: true,
        missingKeyHandler: (_languages: readonly string[], namespace: string) => {
          this.missed.add(namespace);
          void this.standIn(namespace);
        },
      });
  }

  readonly watch = (changed: () => void): (() => void) => {
    this.i18next.on(TEXTS_CAME, changed);
    return () => this.i18next.off(TEXTS_CAME, changed);
  };

  within(namespace: string): Translate {
    let translate = this.translates.get(namespace);
    if (!translate) {
      translate = this.i18next.getFixedT(this.state.language, namespace) as Translate;
      this.translates.set(namespace, translate);
    }
    return translate;
  }

  t(key: string, values: Record<string, unknown> = {}): string {
    return this.i18next.t(key, values);
  }

  has(namespace: string): boolean {
    const { language } = this.state;
    return [language, this.fallback].some((each) => this.i18next.hasResourceBundle(each, namespace));
  }

  texts(namespace: string): Readonly<Record<string, unknown>> | undefined {
    const of = (language: string) =>
      this.i18next.getResourceBundle(language, namespace) as Readonly<Record<string, unknown>> | undefined;
    const texts = of(this.state.language) ?? of(this.fallback);
    if (!texts) this.missed.add(namespace);
    return texts;
  }

  async load(namespace: string): Promise<void> {
    const { language } = this.state;
    const isThere = await this.fetch(language, namespace);
    if (!isThere && language !== this.fallback) await this.fetch(this.fallback, namespace);
  }

  // The build completes the product's translations. Those of third-party plugins may lack single texts: the first
  // missing one loads the fallback's namespace.
  private async standIn(namespace: string): Promise<void> {
    const { language } = this.state;
    if (language === this.fallback || !this.loads.has(`${language}/${namespace}`)) return;
    // A text is found missing while a component renders, before the component subscribes to new texts.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await this.fetch(this.fallback, namespace);
  }

  /** Resolves to whether the texts are loaded. Each namespace is fetched once; a failed fetch may be retried. */
  private fetch(language: string, namespace: string): Promise<boolean> {
    const id = `${language}/${namespace}`;
    let load = this.loads.get(id);
    if (!load) {
      load = this.add(language, namespace).catch((error: unknown) => {
        this.loads.delete(id);
        this.log(`the texts ${id} did not load`, error);
        return false;
      });
      this.loads.set(id, load);
    }
    return load;
  }

  private async add(language: string, namespace: string): Promise<boolean> {
    const texts = await this.loadTexts(language, namespace);
    if (texts) this.i18next.addResourceBundle(language, namespace, texts);
    // If no text was missing yet, no component needs to render again.
    if (texts && this.missed.delete(namespace)) {
      // Other functions than before, so that components with them render again.
      this.translates.clear();
      this.i18next.emit(TEXTS_CAME);
    }
    return texts !== undefined;
  }
}
