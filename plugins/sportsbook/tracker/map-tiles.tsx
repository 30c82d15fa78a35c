import { useService } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import { isInPlay } from "../match/match-clock.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo, EventState } from "../wire.ts";

/** The maps of a series beside each other, with their scores; the current one is highlighted. */
export function MapTiles({ info, state }: { info: EventInfo; state: EventState }) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const { periods = [] } = state.score;
  const isPlayed = (index: number) => isInPlay(state) && index === periods.length - 1;
  return (
    <ol className="map-tiles" aria-label={t("tracker.maps")}>
      {periods.map(({ home, away }, index) => (
        <li className="map-tile" data-running={isPlayed(index) ? "" : undefined} key={index}>
          <span>{names.period(`map_${index + 1}`)}</span>
          <b data-side={home >= away ? "home" : undefined}>
            <bdi>{info.home.name}</bdi> <bdi dir="ltr">{home}</bdi>
          </b>
          <b data-side={away >= home ? "away" : undefined}>
            <bdi>{info.away.name}</bdi> <bdi dir="ltr">{away}</bdi>
          </b>
        </li>
      ))}
    </ol>
  );
}
