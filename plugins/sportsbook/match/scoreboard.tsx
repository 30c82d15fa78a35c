import { CLOCK, useFormat, useService, useStore, useTexts } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import { StartsInText } from "../event/starts-in-text.tsx";
import { PeriodTable } from "../score/period-table.tsx";
import { mainFigures, possessionKey } from "../score/score-columns.ts";
import { hasBegun } from "../statistics/outlook.ts";
import { roundNumber } from "../statistics/round-number.ts";
import { LINE_STORE, NAMES } from "../tokens.ts";
import type { EventInfo, EventState, Side } from "../wire.ts";
import { Crest } from "./crest.tsx";
import { Goals } from "./goals.tsx";
import { clockText, isInPlay, isOver } from "./match-clock.ts";
import "./scoreboard.css";

interface Props {
  readonly info: EventInfo;
  readonly state: EventState;
}

/** The sides, the score, and the current part of the match, in the sport's own terms. */
export function Scoreboard({ info, state }: Props) {
  const t = useEventTexts();
  const timeline = useStore(useService(LINE_STORE).timeline(info.id));
  return (
    <div className="scoreboard">
      <p className="scoreboard-top">
        {isInPlay(state) && <span className="badge badge-live">{t("live")}</span>}
        <span>
          <bdi>{info.tournament.name}</bdi>
          {info.round !== null && <Round name={info.round} />}
        </span>
      </p>
      <div className="scoreboard-main">
        <Team info={info} state={state} side="home" />
        <div className="scoreboard-score">
          <ScoreOf info={info} state={state} />
        </div>
        <Team info={info} state={state} side="away" />
      </div>
      <PeriodTable info={info} state={state} />
      {info.sportCode === "football" && <Goals info={info} timeline={timeline} />}
    </div>
  );
}

function Round({ name }: { name: string }) {
  const t = useEventTexts();
  const number = roundNumber(name);
  return (
    <>
      {" · "}
      <bdi>{number === undefined ? name : t("round", { number })}</bdi>
    </>
  );
}

function Team({ info, state, side }: Props & { side: Side }) {
  const t = useTexts("sportsbook");
  const cards = state.redCards[side];
  return (
    <span className="scoreboard-team" role="group" aria-label={info[side].name}>
      <Crest teamId={info[side].id} size={48} />
      <span className="scoreboard-name">
        <bdi>{info[side].name}</bdi>
      </span>
      <span className="scoreboard-marks">
        {cards > 0 && <i className="scoreboard-card" role="img" aria-label={t("red-cards", { count: cards })} />}
        {isInPlay(state) && state.score.serving === side && (
          <i className="scoreboard-serving" role="img" aria-label={t(possessionKey(info.sportCode))} />
        )}
      </span>
    </span>
  );
}

function ScoreOf({ info, state }: Props) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const { score } = state;
  if (!hasBegun(state)) return <Start info={info} state={state} />;
  const minute = clockText(state.clock);
  const figures = mainFigures(info.sportCode, score);
  return (
    <>
      {figures && (
        <span className="scoreboard-figures" data-size={sizeOf(figures)}>
          <span className="visually-hidden">{t("score")} </span>
          <bdi dir="ltr">
            {figures.home}
            <i>–</i>
            {figures.away}
          </bdi>
        </span>
      )}
      <span className="scoreboard-clock">
        {isInPlay(state) && <i className="live-dot" />}
        {minute !== undefined && (
          <b role="timer">
            <bdi dir="ltr">{minute}</bdi>
          </b>
        )}
        <span>{names.period(state.clock.period, "periods", info.sportCode)}</span>
      </span>
      {score.halfTime && state.clock.period !== "half_time" && (
        <span className="scoreboard-half">{t("half-time-score", score.halfTime)}</span>
      )}
    </>
  );
}

function Start({ info, state }: Props) {
  const format = useFormat();
  const clock = useService(CLOCK);
  const { day, time } = format.eventTime(info.startsAt, clock.platformNow());
  return (
    <>
      <b className="scoreboard-time" data-zoned="time">
        <bdi dir="ltr">{time}</bdi>
      </b>
      <span className="scoreboard-clock">
        <span data-zoned="">{day}</span>
      </span>
      {!isOver(state) && (
        <span className="scoreboard-half">
          <StartsInText startsAt={info.startsAt} />
        </span>
      )}
    </>
  );
}

/** Points of basketball need more room than goals, and runs, wickets and overs more than points. */
function sizeOf({ home, away }: { readonly home: string; readonly away: string }): "small" | "medium" | undefined {
  const length = home.length + away.length;
  if (length > 7) return "small";
  return length > 3 ? "medium" : undefined;
}
