import type { I18n } from "@core";
import type { MarketNames, PriceKey } from "../contract.ts";
import { fillTemplate } from "./market-template.ts";

type Teams = { readonly home: string; readonly away: string };

/** Names of markets and outcomes from the texts of this plugin. A market without a text shows its id. */
export class TextMarketNames implements MarketNames {
  constructor(private readonly i18n: I18n) {}

  market(marketId: string, specifiers: string): string {
    return this.fill(`${marketId}.name`, specifiers) ?? marketId;
  }

  outcome(key: Omit<PriceKey, "eventId">, event?: Teams): string {
    return this.fill(`${key.marketId}.outcomes.${key.outcomeId}`, key.specifiers, event) ?? key.outcomeId;
  }

  /** The market's name over a list of its lines, without their specifiers. */
  group(marketId: string): string {
    return this.text(`${marketId}.group`) ?? this.market(marketId, "");
  }

  /** The market's name over a narrow column. */
  column(marketId: string): string {
    return this.text(`${marketId}.column`) ?? this.group(marketId);
  }

  /** The outcome over a column of its lines: `Over`, `Arsenal`. */
  side(marketId: string, outcomeId: string, teams: Teams): string {
    return this.fill(`${marketId}.side.${outcomeId}`, "", teams) ?? outcomeId;
  }

  /** The outcome where there is little room: `1`, `O 2.5`. */
  short(key: Omit<PriceKey, "eventId">): string {
    return this.fill(`${key.marketId}.short.${key.outcomeId}`, key.specifiers) ?? this.outcome(key);
  }

  private fill(key: string, specifiers: string, teams?: Teams): string | undefined {
    const template = this.text(key);
    // Most short names are only a word, and a list shows hundreds of them.
    if (!template?.includes("{")) return template;
    return fillTemplate(template, { specifiers, ...(teams ?? this.someTeams()) });
  }

  private someTeams(): Teams {
    return { home: this.i18n.t("sportsbook:teams.home"), away: this.i18n.t("sportsbook:teams.away") };
  }

  private text(key: string): string | undefined {
    const text = this.i18n.t(`sportsbook:markets.${key}`, { defaultValue: "" });
    return text === "" ? undefined : text;
  }
}
