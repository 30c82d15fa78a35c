import { CLOCK, FORMAT, useService, useTitle } from "@core";
import { isInPlay } from "../match/match-clock.ts";
import { mainFigures } from "../score/score-columns.ts";
import { isRunner, isSeason } from "../statistics/outlook.ts";
import type { EventInfo, EventState } from "../wire.ts";
import { useEventTexts } from "./event-texts.ts";

/**
 * Sets the page's title to its match, and the description that a shared link shows: the sides, the place, the start or
 * the score. Without a match the title is `otherwise`.
 */
export function useEventTitle(
  event: { readonly info: EventInfo; readonly state: EventState } | undefined,
  otherwise: string,
): void {
  const te = useEventTexts();
  const format = useService(FORMAT);
  const clock = useService(CLOCK);
  const names = event && {
    home: event.info.home.name,
    away: event.info.away.name,
    tournament: event.info.tournament.name,
  };
  const describe = () => {
    if (!event || !names) return undefined;
    if (isSeason(event.info)) return te("season.description", names);
    const start = format.eventTime(event.info.startsAt, clock.platformNow());
    if (isRunner(event.info)) return te("race.description", { ...names, ...start });
    const figures = isInPlay(event.state) ? mainFigures(event.info.sportCode, event.state.score) : undefined;
    if (figures) return te("description-live", { ...names, score: `${figures.home}–${figures.away}` });
    return te("description", { ...names, ...start });
  };
  const title = event && names && te(titleOf(event.info), names);
  useTitle(title ?? otherwise, describe());
}

function titleOf(info: EventInfo): string {
  if (isRunner(info)) return "race.title";
  return isSeason(info) ? "season.title" : "page-title";
}
