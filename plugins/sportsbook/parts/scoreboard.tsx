import { CLOCK, useFormat, useService, useStore, useTexts } from "@core";
import { LINE_STORE } from "../tokens.ts";
import type { EventInfo, EventState, TimelineEntry } from "../wire.ts";
import { Crest } from "./crest.tsx";
import { Goals } from "./goals.tsx";
import { clockText, isInPlay, isOver } from "./match-clock.ts";
import "./scoreboard.css";

const whole = (timeline: readonly TimelineEntry[]) => timeline;

/** Who plays, how it stands, and where the match is. */
export function Scoreboard({ info, state }: { info: EventInfo; state: EventState }) {
  const t = useTexts("sportsbook");
  const timeline = useStore(useService(LINE_STORE).timeline(info.id), whole);
  return (
    <div className="scoreboard">
      <p className="scoreboard-top">
        {isInPlay(state) && <span className="badge badge-live">{t("event.live")}</span>}
        <span>{[info.tournament.name, info.round].filter(Boolean).join(", ")}</span>
      </p>
      <div className="scoreboard-main">
        <Team info={info} state={state} side="home" />
        <div className="scoreboard-score">
          <Score info={info} state={state} />
        </div>
        <Team info={info} state={state} side="away" />
      </div>
      <Goals info={info} timeline={timeline} />
    </div>
  );
}

function Team({ info, state, side }: { info: EventInfo; state: EventState; side: "home" | "away" }) {
  const t = useTexts("sportsbook");
  const cards = state.redCards[side];
  return (
    <span className="scoreboard-team">
      <Crest teamId={info[side].id} size={48} />
      <span>
        {info[side].name}
        {cards > 0 && <i className="scoreboard-card" role="img" aria-label={t("red-cards", { count: cards })} />}
      </span>
    </span>
  );
}

function Score({ info, state }: { info: EventInfo; state: EventState }) {
  const t = useTexts("sportsbook");
  const format = useFormat();
  const clock = useService(CLOCK);
  const { score } = state;
  if (!isInPlay(state) && !isOver(state)) {
    const { day, time } = format.eventTime(info.startsAt, clock.platformNow());
    return (
      <>
        <b className="scoreboard-time">
          <bdi dir="ltr">{time}</bdi>
        </b>
        <span className="scoreboard-clock">
          <span>{day}</span>
        </span>
      </>
    );
  }
  const minute = clockText(state.clock);
  return (
    <>
      <span className="scoreboard-figures">
        <span className="visually-hidden">{t("event.score")} </span>
        <bdi dir="ltr">
          {score.home}
          <i>–</i>
          {score.away}
        </bdi>
      </span>
      <span className="scoreboard-clock">
        {isInPlay(state) && <i className="live-dot" />}
        {minute !== undefined && (
          <b role="timer">
            <bdi dir="ltr">{minute}</bdi>
          </b>
        )}
        <span>{t(`periods.${state.clock.period}`)}</span>
      </span>
      {score.halfTime && state.clock.period !== "half_time" && (
        <span className="scoreboard-half">{t("event.half-time-score", score.halfTime)}</span>
      )}
    </>
  );
}
