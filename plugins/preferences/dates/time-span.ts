const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time that has passed, in the largest whole unit. */
export interface TimeSpan {
  readonly unit: "lessThanXMinutes" | "xMinutes" | "xHours";
  readonly count: number;
  /** How long this text stays valid, in milliseconds. */
  readonly left: number;
}

/**
 * The passed time in its largest unit, rounded down; undefined from a day on, where a date says more, and for future
 * times. Clocks differ a little, so a time less than a minute ahead counts as now.
 */
export function timeSpan(passed: number): TimeSpan | undefined {
  if (passed < -MINUTE || passed >= DAY) return undefined;
  if (passed < MINUTE) return { unit: "lessThanXMinutes", count: 1, left: MINUTE - passed };
  const size = passed < HOUR ? MINUTE : HOUR;
  const count = Math.floor(passed / size);
  return { unit: size === MINUTE ? "xMinutes" : "xHours", count, left: (count + 1) * size - passed };
}
