import { type I18n, isolateNumbers } from "@core";
import { BUILDER, splitParts } from "../builder-parts-rules.ts";
import type { MarketNames, NamedEvent, PriceKey } from "../contract.ts";
import { fillTemplate } from "./market-template.ts";

type Templates = Readonly<Record<string, string>>;
interface MarketText {
  readonly name: string;
  /**
   * The name over a narrow column, and over its lines without the specifier that differs, where these are not `name`.
   */
  readonly column?: string;
  readonly group?: string;
  /**
   * Outcomes whose names differ from those in all markets. In their ids `:` and `/` are written as `-`; `any` covers
   * all other outcomes.
   */
  readonly outcomes?: Templates;
  readonly short?: Templates;
  /** Texts of sports that use other words, by their codes. */
  readonly in?: Readonly<Record<string, Partial<MarketText>>>;
}
/** What the names are made of. */
export type NameI18n = Pick<I18n, "state" | "texts">;
/** The first page's few names are in this plugin's texts, all others in `MARKET_TEXTS`. */
type NameTexts = Readonly<Record<string, Templates | undefined>> & {
  readonly markets?: Readonly<Record<string, MarketText>>;
};

/** The names of all markets except those of the first page. */
export const MARKET_TEXTS = "sportsbook-markets";

/**
 * Names of markets and outcomes. An outcome has the same name in all markets, unless a market has its own name for it;
 * sports may have their own words. A market without a text shows its id, or nothing while the texts are not loaded.
 */
export class TextMarketNames implements MarketNames {
  private rules: Intl.PluralRules | undefined;

  constructor(private readonly i18n: NameI18n) {}

  market(marketId: string, specifiers: string, event?: NamedEvent): string {
    const text = this.text(marketId, event?.sportCode);
    return text ? this.fill(text.name, specifiers, event) : this.unnamed(marketId);
  }

  outcome(key: Omit<PriceKey, "eventId">, event?: NamedEvent): string {
    if (key.marketId === BUILDER)
      return splitParts(key.outcomeId)
        .map((part) => this.pick(part, event))
        .join(" + ");
    return this.named("outcomes", key, event) ?? this.unnamed(key.outcomeId);
  }

  pick(key: Omit<PriceKey, "eventId">, event?: NamedEvent): string {
    const [outcome, market] = [this.outcome(key, event), this.market(key.marketId, key.specifiers, event)];
    return key.marketId === BUILDER ? `${market}: ${outcome}` : `${outcome}, ${market}`;
  }

  /** The market's name as the header of a narrow column. */
  column(marketId: string): string {
    return this.text(marketId)?.column ?? this.market(marketId, "");
  }

  /** The short name of an outcome: `1`, `O 2.5`. */
  short(key: Omit<PriceKey, "eventId">): string {
    return this.named("short", key) ?? this.outcome(key);
  }

  /** A part of a match: `2nd set`, `Half time`; short in rows. */
  period(period: string, kind: "periods" | "periods-short" = "periods", sportCode?: string): string {
    const [word = "", number] = period.split(/_(?=\d)/);
    const words = this.texts()[kind];
    // Some languages have a word for each half, but no numbered form.
    const template = words?.[period] ?? words?.[`${word}-${sportCode}`] ?? words?.[word];
    return template === undefined ? period : this.fill(template, `nr=${number}`);
  }

  text(marketId: string, sportCode = ""): MarketText | undefined {
    const text = this.texts().markets?.[marketId] ?? this.texts(MARKET_TEXTS).markets?.[marketId];
    const own = text?.in?.[sportCode];
    return own ? { ...text, ...own } : text;
  }

  texts(namespace = "sportsbook"): NameTexts {
    return (this.i18n.texts(namespace) ?? {}) as NameTexts;
  }

  fill(template: string, specifiers: string, event?: NamedEvent): string {
    // Most short names contain no placeholder, and a list shows hundreds of them.
    if (!template.includes("{")) return this.drawn(template);
    const { teams } = this.texts();
    const name = fillTemplate(template, {
      specifiers,
      home: event?.home ?? teams?.["home"] ?? "",
      away: event?.away ?? teams?.["away"] ?? "",
      ordinal: (value) => this.ordinal(value),
      word: (of, nr) => {
        const words = this.texts(MARKET_TEXTS)[`${of}-of`];
        const sport = event?.sportCode ?? "";
        return words?.[`${sport}-${nr}`] ?? words?.[sport] ?? words?.["other"] ?? "";
      },
    });
    return this.drawn(name);
  }

  private named(
    kind: "outcomes" | "short",
    { marketId, specifiers, outcomeId }: Omit<PriceKey, "eventId">,
    event?: NamedEvent,
  ): string | undefined {
    const common = this.texts();
    const own = this.text(marketId, event?.sportCode)?.[kind];
    const template =
      own?.[outcomeId.replace(/[:/]/g, "-")] ??
      common[specifiers.includes("hcp=") ? `${kind}-handicap` : kind]?.[outcomeId] ??
      own?.["any"];
    return template === undefined ? undefined : this.fill(template, specifiers, event);
  }

  /** An id is better than an empty label, but only once the texts are loaded. */
  private unnamed(id: string): string {
    return this.i18n.texts(MARKET_TEXTS) ? this.drawn(id) : "";
  }

  /** A name whose handicap, score or range is drawn the same in every language. */
  private drawn(name: string): string {
    return this.i18n.state.dir === "rtl" ? isolateNumbers(name) : name;
  }

  private ordinal(value: number): string {
    this.rules ??= new Intl.PluralRules(this.i18n.state.language, { type: "ordinal" });
    const { ordinals } = this.texts();
    return (ordinals?.[this.rules.select(value)] ?? ordinals?.["other"] ?? "{n}").replace("{n}", String(value));
  }
}
