import type { EventLine } from "../wire.ts";

/** Of the matches that have not started, the one that starts first; undefined if there is none. */
export function firstToStart(events: readonly EventLine[]): EventLine | undefined {
  return events
    .filter(({ state }) => state.status === "not_started")
    .reduce<EventLine | undefined>(
      (first, event) => (first && first.info.startsAt <= event.info.startsAt ? first : event),
      undefined,
    );
}
