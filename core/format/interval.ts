const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The specification defines months as 30 days and years as 360. */
const UNITS: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY, M: 30 * DAY, Y: 360 * DAY };

/**
 * The milliseconds of an interval in the configuration's notation: a number of up to 3 digits and one unit. Undefined
 * for anything else.
 */
export function parseInterval(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,3})([smhdMY])$/.exec(text) ?? [];
  const length = unit === undefined ? undefined : UNITS[unit];
  return length === undefined ? undefined : Number(count) * length;
}
