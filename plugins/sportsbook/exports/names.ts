import type { MarketNames } from "../contract.ts";
import { clockText } from "../match/match-clock.ts";
import { mainFigures } from "../score/score-columns.ts";
import type { EventState } from "../wire.ts";

export { isLongTerm, isOfRace, isOneSided } from "../long-term-rules.ts";
export { isInPlay } from "../match/match-clock.ts";

/** A minute reads from the left in every language; the name of a part follows the direction of its own letters. */
export const directionOf = (when: string): "ltr" | "auto" => (/\p{L}/u.test(when) ? "auto" : "ltr");

/** The state of a live match: its score, if it has one, and its minute or current part. */
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
