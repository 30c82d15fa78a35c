import type { NamedEvent } from "../contract.ts";
import { MARKET_TEXTS, type TextMarketNames } from "../names/market-names.ts";

/** The market's name over its lines, without what tells them apart: `Total goals`, `2nd set: total games`. */
export function blockName(names: TextMarketNames, marketId: string, specifiers: string, event?: NamedEvent): string {
  const group = names.text(marketId, event?.sportCode)?.group;
  return group === undefined ? names.market(marketId, specifiers, event) : names.fill(group, specifiers, event);
}

/** The outcome over a column of its lines: `Over`, `Arsenal`. */
export const sideName = (names: TextMarketNames, marketId: string, outcomeId: string, event: NamedEvent): string =>
  names.outcome({ marketId, specifiers: "", outcomeId }, event);

/** A tab of markets, as the sport calls it. */
export function groupName(names: TextMarketNames, group: string, sportCode: string): string {
  const words = names.texts(MARKET_TEXTS)["groups"];
  return words?.[`${group}-${sportCode}`] ?? words?.[group] ?? group;
}

/** What tells a row apart, where it is a word; undefined where it is a number. */
export function rowName(names: TextMarketNames, by: string, specifiers: string): string | undefined {
  const word = names.texts(MARKET_TEXTS)["rows"]?.[by];
  return word === undefined ? undefined : names.fill(word, specifiers);
}
