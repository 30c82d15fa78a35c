import { mainFigures } from "../score/score-columns.ts";
import { clockText } from "../match/match-clock.ts";
import type { MarketNames } from "../contract.ts";
import type { EventState } from "../wire.ts";

export { isLongTerm } from "../long-term-rules.ts";
export { isInPlay } from "../match/match-clock.ts";

/** A minute reads from the left in every language, and the name of a part as its own letters do. */
export const directionOf = (when: string): "ltr" | "auto" => (/\p{L}/u.test(when) ? "auto" : "ltr");

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
