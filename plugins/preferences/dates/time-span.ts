const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time that has passed, in the largest whole unit. */
export interface TimeSpan {
  readonly unit: "lessThanXMinutes" | "xMinutes" | "xHours";
  readonly count: number;
  /** How long it is told so, in milliseconds. */
  readonly left: number;
}

/**
 * What passed time is told as, rounded down; undefined from a day on, where a date says more, and for what is yet to come.
 * Clocks differ a little: what is to come within a minute has just been.
 */
export function timeSpan(passed: number): TimeSpan | undefined {
  if (passed < -MINUTE || passed >= DAY) return undefined;
  if (passed < MINUTE) return { unit: "lessThanXMinutes", count: 1, left: MINUTE - passed };
  const size = passed < HOUR ? MINUTE : HOUR;
  const count = Math.floor(passed / size);
  return { unit: size === MINUTE ? "xMinutes" : "xHours", count, left: (count + 1) * size - passed };
}
