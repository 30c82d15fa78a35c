import type { NamedEvent } from "../contract.ts";
import { MARKET_TEXTS, type TextMarketNames } from "../names/market-names.ts";

/**
 * The market's name over its lines, without the specifier that differs between them: `Total goals`, `2nd set: total
 * games`.
 */
export function blockName(names: TextMarketNames, marketId: string, specifiers: string, event?: NamedEvent): string {
  const group = names.text(marketId, event?.sportCode)?.group;
  return group === undefined ? names.market(marketId, specifiers, event) : names.fill(group, specifiers, event);
}

/** The name of an outcome as a column header: `Over`, `Arsenal`. */
export const sideName = (names: TextMarketNames, marketId: string, outcomeId: string, event: NamedEvent): string =>
  names.outcome({ marketId, specifiers: "", outcomeId }, event);

/** The name of a tab of markets, in the sport's own words. */
export function groupName(names: TextMarketNames, group: string, sportCode: string): string {
  const words = names.texts(MARKET_TEXTS)["groups"];
  return words?.[`${group}-${sportCode}`] ?? words?.[group] ?? group;
}

/** The label of a row, where it is a word; undefined where it is a number. */
export function rowName(names: TextMarketNames, by: string, specifiers: string): string | undefined {
  const word = names.texts(MARKET_TEXTS)["rows"]?.[by];
  return word === undefined ? undefined : names.fill(word, specifiers);
}
