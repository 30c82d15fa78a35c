import { CLOCK, useFormat, useService, useTexts } from "@core";
import { useEvent, useFollow } from "../line/use-line.ts";
import { lineOf } from "../market/market-columns.ts";
import { EventLink } from "../match/event-link.tsx";
import { isInPlay } from "../match/match-clock.ts";
import { LiveMinute } from "../match/match-when.tsx";
import { TeamSide } from "../match/team-side.tsx";
import { PriceStrip } from "../prices/price-strip.tsx";
import "./teams.css";

const IDS = (eventId: string) => [eventId];

/** A team's current or next match: when, against whom, and the prices of its result. */
export function NextMatch({ eventId }: { eventId: string }) {
  const t = useTexts("sportsbook");
  const format = useFormat();
  const clock = useService(CLOCK);
  useFollow(IDS(eventId), "main");
  const event = useEvent(eventId, "main");
  if (!event) return null;
  const { info, state, shape } = event;
  const line = lineOf(shape, "result");
  const isLive = isInPlay(state);
  const when = format.eventTime(info.startsAt, clock.platformNow());
  return (
    <section className="panel next-match" aria-label={t(`sportsbook-teams:team.${isLive ? "now" : "next"}`)}>
      <p className="next-when">
        {isLive ? (
          <LiveMinute state={state} />
        ) : (
          <>
            <b>{when.day}</b> <bdi dir="ltr">{when.time}</bdi>
          </>
        )}
        <span>
          <bdi>{info.tournament.name}</bdi>
        </span>
      </p>
      <EventLink info={info} className="next-sides">
        <TeamSide team={info.home} className="next-side" />
        <span className="next-score">
          {isLive ? <bdi dir="ltr">{`${state.score.home}–${state.score.away}`}</bdi> : t("versus")}
        </span>
        <TeamSide team={info.away} className="next-side" />
      </EventLink>
      {line?.status === "active" && <PriceStrip eventId={eventId} line={line} />}
    </section>
  );
}
