import type { I18n } from "@core";
import type { MarketNames, NamedEvent, PriceKey } from "../contract.ts";
import { fillTemplate } from "./market-template.ts";

type Templates = Readonly<Record<string, string>>;
type MarketText =
  | string
  | { readonly name: string; readonly group?: string; readonly outcomes?: Templates; readonly short?: Templates };
/** Where names are written: the first page's few in this plugin's texts, all others in `MARKET_TEXTS`. */
type NameTexts = Readonly<Record<string, Templates | undefined>> & {
  readonly markets?: Readonly<Record<string, MarketText>>;
};

/** The names of all markets but those of the first page. */
export const MARKET_TEXTS = "sportsbook-markets";

/**
 * Names of markets and outcomes. Outcomes are named alike in all markets, but where a market names its own; a market
 * without a text shows its id.
 */
export class TextMarketNames implements MarketNames {
  private rules: Intl.PluralRules | undefined;

  constructor(private readonly i18n: I18n) {}

  market(marketId: string, specifiers: string, event?: NamedEvent): string {
    const text = this.text(marketId);
    const name = typeof text === "string" ? text : text?.name;
    return name === undefined ? marketId : this.fill(name, specifiers, event);
  }

  outcome(key: Omit<PriceKey, "eventId">, event?: NamedEvent): string {
    return this.named(key, "outcomes", event) ?? key.outcomeId;
  }

  /** The market's name over its lines, without what tells them apart. */
  group(marketId: string, specifiers = "", event?: NamedEvent): string {
    const text = this.text(marketId);
    const group = typeof text === "string" ? undefined : text?.group;
    return group === undefined ? this.market(marketId, specifiers, event) : this.fill(group, specifiers, event);
  }

  /** The market's name over a narrow column. */
  column(marketId: string): string {
    const kind = marketId.includes("handicap") ? "handicap" : marketId.startsWith("total") ? "total" : "";
    return this.firstTexts().columns?.[kind] ?? this.group(marketId);
  }

  /** The outcome over a column of its lines: `Over`, `Arsenal`. */
  side(marketId: string, outcomeId: string, event: NamedEvent): string {
    return this.outcome({ marketId, specifiers: "", outcomeId }, event);
  }

  /** The outcome where there is little room: `1`, `O 2.5`. */
  short(key: Omit<PriceKey, "eventId">): string {
    return this.named(key, "short") ?? this.outcome(key);
  }

  /** A word that stands in the names' texts: a tab, a row. Undefined where there is none. */
  word(kind: "groups" | "rows", id: string, specifiers = ""): string | undefined {
    const word = this.allTexts()[kind]?.[id];
    return word === undefined ? undefined : this.fill(word, specifiers);
  }

  /** A part of a match: `2nd set`, `Half time`; short in rows. */
  period(period: string, kind: "periods" | "periods-short" = "periods"): string {
    const [, word = "", number = ""] = /^(.*?)(?:_(\d+))?$/.exec(period) ?? [];
    const template = this.firstTexts()[kind]?.[word];
    return template === undefined ? period : this.fill(template, `nr=${number}`);
  }

  private named(key: Omit<PriceKey, "eventId">, kind: "outcomes" | "short", event?: NamedEvent): string | undefined {
    const text = this.text(key.marketId);
    const { outcomeId, specifiers } = key;
    const own = typeof text === "string" ? undefined : text?.[kind]?.[outcomeId.replace(/[:/]/g, "-")];
    if (own !== undefined) return this.fill(own, specifiers, event);
    const common = this.firstTexts();
    const template =
      (specifiers.includes("hcp=") ? common[`${kind}-handicap`]?.[outcomeId] : undefined) ?? common[kind]?.[outcomeId];
    if (template !== undefined) return this.fill(template, specifiers, event);
    if (!outcomeId.includes("/") || (typeof text !== "string" && text?.outcomes)) return undefined;
    const parts = outcomeId.split("/").map((part) => this.named({ ...key, outcomeId: part }, kind, event) ?? part);
    return parts.join(" / ");
  }

  private text(marketId: string): MarketText | undefined {
    return this.firstTexts().markets?.[marketId] ?? this.allTexts().markets?.[marketId];
  }

  private fill(template: string, specifiers: string, event?: NamedEvent): string {
    // Most short names are only a word, and a list shows hundreds of them.
    if (!template.includes("{")) return template;
    const teams = event ?? { home: this.i18n.t("sportsbook:teams.home"), away: this.i18n.t("sportsbook:teams.away") };
    const ordinal = (value: number) => this.ordinal(value);
    return fillTemplate(template, { specifiers, ...teams, ordinal, period: this.periodOf(event?.sportCode) });
  }

  private periodOf(sportCode = "other"): string | undefined {
    const words = this.allTexts()["period-of"];
    return words?.[sportCode] ?? words?.["other"];
  }

  private ordinal(value: number): string {
    this.rules ??= new Intl.PluralRules(this.i18n.state.language, { type: "ordinal" });
    const texts = this.firstTexts().ordinals;
    const template = texts?.[this.rules.select(value)] ?? texts?.["other"] ?? "{n}";
    return template.replace("{n}", String(value));
  }

  private firstTexts(): NameTexts {
    return (this.i18n.texts("sportsbook") ?? {}) as NameTexts;
  }

  private allTexts(): NameTexts {
    return (this.i18n.texts(MARKET_TEXTS) ?? {}) as NameTexts;
  }
}
