import type { EventState } from "../wire.ts";

const STANDING = ["not_started", "half_time", "break", "ended"];

/** The match time as text: `67'`, `45+2'`; undefined in breaks, and in sports without a clock. */
export function clockText({ period, minute, stoppage }: EventState["clock"]): string | undefined {
  if (minute === null || STANDING.includes(period)) return undefined;
  return stoppage === null ? `${minute}'` : `${minute}+${stoppage}'`;
}

/** Whether a match is live, breaks included. */
export const isInPlay = (state: EventState): boolean => state.status === "live" || state.status === "suspended";

const OVER: readonly EventState["status"][] = ["ended", "closed", "cancelled", "postponed", "abandoned"];

/** Whether no market will be offered on it any more. */
export const isOver = (state: EventState): boolean => OVER.includes(state.status);
