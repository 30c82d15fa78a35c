import { CLOCK, Icon, useFormat, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import type { PlacedLeg } from "../../betslip/wire.ts";
import { type EventState, LINE } from "../../sportsbook/contract.ts";
import { directionOf, isLongTerm, isOneSided, standingOf } from "../../sportsbook/exports/names.ts";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { endOf, ICONS, KINDS } from "./status-kinds.ts";

/** The state of a leg's event: its kick-off, its running score, or its final score. */
export function LegScore({ leg }: { leg: PlacedLeg }) {
  const t = useTexts("my-bets");
  const { score, result } = leg;
  if (!result) return <RunningScore leg={leg} />;
  const end = endOf(leg);
  return (
    <span className="bet-leg-result" data-result={KINDS[end]}>
      <Icon name={ICONS[end]} size={16} />
      {t(`status.${end}`)}{" "}
      {score && !isOneSided(leg.marketId) ? <bdi dir="ltr">{`${score.home}–${score.away}`}</bdi> : null}
    </span>
  );
}

function RunningScore({ leg }: { leg: PlacedLeg }) {
  const format = useFormat();
  const clock = useService(CLOCK);
  const event = useEventState(leg.eventId);
  const t = useTexts("my-bets");
  const names = useMarketNames();
  if (event !== undefined && event.clock.period !== "not_started") {
    const { score, when } = standingOf(event, names, leg.sportCode);
    return (
      <span>
        {score !== undefined && (
          <>
            <bdi dir="ltr">{score}</bdi>,{" "}
          </>
        )}
        <bdi dir={directionOf(when)}>{when}</bdi>
      </span>
    );
  }
  if (isLongTerm(leg.marketId)) {
    const date = format.dateTime(leg.startsAt, { day: "numeric", month: "short", year: "numeric" });
    return <span>{t("until", { date })}</span>;
  }
  const { day, time } = format.eventTime(leg.startsAt, clock.platformNow());
  return (
    <span>
      {day} <bdi dir="ltr">{time}</bdi>
    </span>
  );
}

/** An event's state, subscribed to while it is shown. */
function useEventState(eventId: string): EventState | undefined {
  const line = useService(LINE);
  const [state, setState] = useState<EventState>();
  useEffect(() => {
    const unfollow = line.follow(eventId, "main");
    const states = line.state$(eventId).subscribe(setState);
    return () => {
      states.unsubscribe();
      unfollow();
    };
  }, [line, eventId]);
  return state;
}
