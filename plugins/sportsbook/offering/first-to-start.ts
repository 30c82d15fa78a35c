import type { EventLine } from "../wire.ts";

/** The match that starts first of those that have not started; undefined where there is none. */
export function firstToStart(events: readonly EventLine[]): EventLine | undefined {
  return events
    .filter(({ state }) => state.status === "not_started")
    .reduce<EventLine | undefined>(
      (first, event) => (first && first.info.startsAt <= event.info.startsAt ? first : event),
      undefined,
    );
}
