import { consoleLog, type I18n, oddsFormatOf, Scope, Services, setOddsFormat, setTimeZone } from "@core";
import {
  BrowserStorage,
  ConfigStore,
  createBus,
  createI18n,
  IntlFormat,
  PluginRegistry,
  type ReadAnswer,
  type ReadTexts,
} from "@core/host";
import { createMemoryHistory } from "@tanstack/history";
import { MANIFESTS } from "../manifests.ts";
import { ProductRouter } from "../routing/product-router.ts";
import type { Destination } from "../routing/route-table.ts";
import { Sports } from "../routing/sports.ts";
import { RecordedAnswers } from "./recorded-answers.ts";

/** Formats are expensive to make, and their number is the visitors' to choose. */
const MOST_FORMATS = 64;

/** What all renderings in a language share: texts, configuration, the sports' addresses, formats. */
export class LanguageBase {
  private readonly formats = new Map<string, Promise<IntlFormat>>();

  private constructor(
    readonly i18n: I18n,
    readonly config: ConfigStore,
    readonly sports: Sports,
    private readonly router: ProductRouter,
    /** The platform's answers that every page starts with: JSON texts by address. */
    readonly answers: ReadonlyMap<string, string>,
  ) {}

  static async load(language: string, sources: { texts: ReadTexts; answer: ReadAnswer }): Promise<LanguageBase> {
    const http = new RecordedAnswers(sources.answer);
    const config = new ConfigStore(http, new BrowserStorage(), { later: () => undefined });
    const sports = new Sports(http, consoleLog);
    await Promise.all([config.load(), sports.load()]);
    // Both make do without an answer, which is right for a page and wrong for what all pages share.
    if (config.state.status === "loading" || config.state.isLastGood || !sports.isLoaded)
      throw new Error(`the configuration or the sports in ${language} are not there`);
    const { languages, languageSettings } = config.value.common;
    const codes = languages.map(({ value }) => value);
    const i18n = createI18n({
      languages: codes,
      load: sources.texts,
      hints: { prefix: language },
      dir: (code) => languageSettings[code]?.dir,
    });
    await Promise.all(["core", "shell"].map((namespace) => i18n.load(namespace)));
    return new LanguageBase(i18n, config, sports, matcherOf(sports, codes), http.byAddress);
  }

  match(path: string): Destination | undefined {
    return this.router.match(path);
  }

  /** Odds and times as the visitor reads them; times in UTC where their zone is not known. */
  formatFor(oddsFormat: string | undefined, timeZone: string | undefined): Promise<IntlFormat> {
    const key = `${oddsFormat} ${timeZone}`;
    const known = this.formats.get(key) ?? this.makeFormat(oddsFormat, timeZone);
    this.formats.delete(key);
    this.formats.set(key, known);
    const [oldest] = this.formats.keys();
    if (this.formats.size > MOST_FORMATS && oldest !== undefined) this.formats.delete(oldest);
    return known;
  }

  private async makeFormat(oddsFormat: string | undefined, timeZone = "UTC"): Promise<IntlFormat> {
    const { currencySymbols } = this.config.value.common;
    const format = new IntlFormat(this.i18n, { symbol: (currency) => currencySymbols[currency] });
    setOddsFormat(format, oddsFormatOf(oddsFormat));
    setTimeZone(format, timeZone, Date.now());
    return Promise.resolve(format);
  }
}

/** The router of a page with all routes, for matching only: it loads nothing and goes nowhere. */
function matcherOf(sports: Sports, languages: readonly string[]): ProductRouter {
  const nothing = () => Promise.resolve();
  const registry = new PluginRegistry({
    manifests: MANIFESTS,
    services: new Services(),
    bus: createBus(),
    scope: new Scope(),
    isSetUpOnly: true,
  });
  const router = new ProductRouter({
    history: createMemoryHistory(),
    sports,
    prefix: undefined,
    languages,
    isPlayer: () => Promise.resolve(false),
    bringOwner: nothing,
    keepSecret: () => undefined,
    loadScreen: nothing,
    present: () => Promise.resolve(false),
  });
  router.setRoutes(registry.routes.state);
  router.addAll();
  return router;
}
