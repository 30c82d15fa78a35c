import type { I18n } from "@core";
import type { MarketNames, NamedEvent, PriceKey } from "../contract.ts";
import { fillTemplate } from "./market-template.ts";

type Templates = Readonly<Record<string, string>>;
export interface MarketText {
  readonly name: string;
  /** Over a narrow column, and over its lines without what tells them apart, where those differ from the name. */
  readonly column?: string;
  readonly group?: string;
  /** Outcomes that are not named as in all markets; `:` and `/` of their ids are written `-`. */
  readonly outcomes?: Templates;
  readonly short?: Templates;
}
/** Where names are written: the first page's few in this plugin's texts, all others in `MARKET_TEXTS`. */
type NameTexts = Readonly<Record<string, Templates | undefined>> & {
  readonly markets?: Readonly<Record<string, MarketText>>;
};

/** The names of all markets but those of the first page. */
export const MARKET_TEXTS = "sportsbook-markets";

const LONG_TERM = new Set(["outright", "top-places"]);

/**
 * Names of markets and outcomes. Outcomes are named alike in all markets, but where a market names its own; a market
 * without a text shows its id.
 */
export class TextMarketNames implements MarketNames {
  private rules: Intl.PluralRules | undefined;

  constructor(private readonly i18n: I18n) {}

  market(marketId: string, specifiers: string, event?: NamedEvent): string {
    const text = this.text(marketId);
    return text ? this.fill(text.name, specifiers, event) : marketId;
  }

  outcome(key: Omit<PriceKey, "eventId">, event?: NamedEvent): string {
    const { marketId, outcomeId } = key;
    // Each side of a season is an event of its own, named first.
    if (LONG_TERM.has(marketId)) return event?.home ?? outcomeId;
    const name = this.named("outcomes", key, event);
    if (name !== undefined || !outcomeId.includes("/") || this.text(marketId)?.outcomes) return name ?? outcomeId;
    return outcomeId
      .split("/")
      .map((part) => this.outcome({ ...key, outcomeId: part }, event))
      .join(" / ");
  }

  /** The market's name over a narrow column. */
  column(marketId: string): string {
    return this.text(marketId)?.column ?? this.market(marketId, "");
  }

  /** The outcome where there is little room: `1`, `O 2.5`. */
  short(key: Omit<PriceKey, "eventId">): string {
    return this.named("short", key) ?? this.outcome(key);
  }

  /** A part of a match: `2nd set`, `Half time`; short in rows. */
  period(period: string, kind: "periods" | "periods-short" = "periods"): string {
    const [word = "", number] = period.split(/_(?=\d)/);
    const template = this.texts()[kind]?.[word];
    return template === undefined ? period : this.fill(template, `nr=${number}`);
  }

  text(marketId: string): MarketText | undefined {
    return this.texts().markets?.[marketId] ?? this.texts(MARKET_TEXTS).markets?.[marketId];
  }

  texts(namespace = "sportsbook"): NameTexts {
    return (this.i18n.texts(namespace) ?? {}) as NameTexts;
  }

  fill(template: string, specifiers: string, event?: NamedEvent): string {
    // Most short names are only a word, and a list shows hundreds of them.
    if (!template.includes("{")) return template;
    const { teams } = this.texts();
    // Asked for only where it is needed: who asks for texts that are still to come is rendered again with them.
    const periods = template.includes("{%") ? this.texts(MARKET_TEXTS)["period-of"] : undefined;
    return fillTemplate(template, {
      specifiers,
      home: event?.home ?? teams?.["home"] ?? "",
      away: event?.away ?? teams?.["away"] ?? "",
      ordinal: (value) => this.ordinal(value),
      period: periods?.[event?.sportCode ?? ""] ?? periods?.["other"],
    });
  }

  private named(
    kind: "outcomes" | "short",
    { marketId, specifiers, outcomeId }: Omit<PriceKey, "eventId">,
    event?: NamedEvent,
  ): string | undefined {
    const common = this.texts();
    const template =
      this.text(marketId)?.[kind]?.[outcomeId.replace(/[:/]/g, "-")] ??
      common[specifiers.includes("hcp=") ? `${kind}-handicap` : kind]?.[outcomeId];
    return template === undefined ? undefined : this.fill(template, specifiers, event);
  }

  private ordinal(value: number): string {
    this.rules ??= new Intl.PluralRules(this.i18n.state.language, { type: "ordinal" });
    const { ordinals } = this.texts();
    return (ordinals?.[this.rules.select(value)] ?? ordinals?.["other"] ?? "{n}").replace("{n}", String(value));
  }
}
