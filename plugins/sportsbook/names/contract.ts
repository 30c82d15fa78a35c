import { mainFigures } from "../event/score-columns.ts";
import { clockText } from "../parts/match-clock.ts";
import type { MarketNames } from "../contract.ts";
import type { EventState } from "../wire.ts";

export { isInPlay } from "../parts/match-clock.ts";

const LONG_TERM = new Set(["outright", "top-places"]);

/** Whether a market is on a whole season. Each side's season is an event: `home` is the side, `away` its competition. */
export const isLongTerm = (marketId: string): boolean => LONG_TERM.has(marketId);

/** How a match in play stands: its score, where it has one, and its minute or the part that is played. */
export function standingOf(
  { score, clock }: EventState,
  names: MarketNames,
  sportCode = "",
): { readonly score: string | undefined; readonly when: string } {
  const figures = mainFigures(sportCode, score);
  return {
    score: figures && `${figures.home}–${figures.away}`,
    when: clockText(clock) ?? names.period(clock.period, "periods", sportCode),
  };
}
