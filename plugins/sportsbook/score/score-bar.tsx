import { useService } from "@core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { StartsInText } from "../event/starts-in-text.tsx";
import { Crest } from "../match/crest.tsx";
import { clockText, isOver } from "../match/match-clock.ts";
import { hasBegun } from "../statistics/outlook.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo, EventState } from "../wire.ts";
import { mainFigures } from "./score-columns.ts";
import "./score-bar.css";

/**
 * The scoreboard, replaced by a bar of one line under the page's head once it has been scrolled away. The bar repeats
 * the scoreboard, so it is hidden from screen readers.
 */
export function CollapsingScore({
  info,
  state,
  children,
}: {
  info: EventInfo;
  state: EventState;
  children: ReactNode;
}) {
  const board = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const sight = new IntersectionObserver(
      ([entry]) => {
        // If it is below the visible part, it has not been scrolled away yet.
        if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      { rootMargin: "-110px 0px 0px 0px" },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);
  return (
    <>
      <div className="score-bar" data-shown={isAway ? "" : undefined} aria-hidden="true">
        {isAway && <Bar info={info} state={state} />}
      </div>
      <div ref={board}>{children}</div>
    </>
  );
}

function Bar({ info, state }: { info: EventInfo; state: EventState }) {
  const names = useService(NAMES);
  const hasScore = hasBegun(state);
  const figures = hasScore ? mainFigures(info.sportCode, state.score) : undefined;
  return (
    <div className="score-bar-line">
      <span className="score-bar-team">
        <bdi>{info.home.name}</bdi>
        <Crest teamId={info.home.id} />
      </span>
      <span className="score-bar-figures">
        {figures && (
          <b>
            <bdi dir="ltr">{`${figures.home}–${figures.away}`}</bdi>
          </b>
        )}
        <small>
          {hasScore ? (
            <bdi dir="ltr">{clockText(state.clock) ?? names.period(state.clock.period, "periods-short")}</bdi>
          ) : (
            !isOver(state) && <StartsInText startsAt={info.startsAt} />
          )}
        </small>
      </span>
      <span className="score-bar-team">
        <Crest teamId={info.away.id} />
        <bdi>{info.away.name}</bdi>
      </span>
    </div>
  );
}
