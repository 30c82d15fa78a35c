import { CLOCK, useFormat, useService } from "@core";
import { NAMES } from "../tokens.ts";
import type { EventInfo, EventState } from "../wire.ts";
import { clockText, isInPlay } from "./match-clock.ts";

/** The minute of a live match, with a dot. */
export function LiveMinute({ state }: { state: EventState }) {
  const names = useService(NAMES);
  const { clock } = state;
  return (
    <>
      <span className="live-dot" />
      <b role="timer">
        <bdi dir="ltr">{clockText(clock) ?? names.period(clock.period, "periods-short")}</bdi>
      </b>
    </>
  );
}

/** The minute and half of a live match, or the day and time of the kick-off. */
export function MatchWhen({ info, state }: { info: EventInfo; state: EventState }) {
  const names = useService(NAMES);
  const format = useFormat();
  const clock = useService(CLOCK);
  if (isInPlay(state)) {
    return (
      <>
        <span className="match-when-row">
          <LiveMinute state={state} />
        </span>
        {clockText(state.clock) !== undefined && <span>{names.period(state.clock.period)}</span>}
      </>
    );
  }
  const { day, time } = format.eventTime(info.startsAt, clock.platformNow());
  return (
    <>
      <b data-zoned="">{day}</b>
      <span data-zoned="time">
        <bdi dir="ltr">{time}</bdi>
      </span>
    </>
  );
}
