import type { Format } from "./format.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The greatest distance of local midnight from UTC midnight: zones range from 14 hours ahead to 12 behind. */
const FARTHEST_MINUTES = 15 * 60;

const kept = new Map<string, Intl.DateTimeFormat>();

/** Places for which browsers still use outdated names. */
const RENAMED: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

const renamed = (zone: string): string => {
  const name = RENAMED[zone];
  return name !== undefined && isTimeZone(name) ? name : zone;
};

/** The time zone of the device; UTC if the browser names one that it does not take itself, such as `Etc/Unknown`. */
export function deviceTimeZone(): string {
  const zone = renamed(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isTimeZone(zone) ? zone : "UTC";
}

/** The time zones that this browser knows, one for each place. */
export const timeZones = (): readonly string[] =>
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map(renamed)])].sort();

/** The calendar of a zone, cached because it is expensive to create. Throws for an unknown zone. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  let calendar = kept.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    kept.set(timeZone, calendar);
  }
  return calendar;
}

/** Whether this browser knows a time zone with that name. */
export function isTimeZone(name: string): boolean {
  try {
    return calendarOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The day of an instant in a time zone, `2026-11-21`; in the device's zone if undefined. */
export function dayIn(timeZone: string | undefined, instant: number): string {
  const parts = calendarOf(timeZone ?? deviceTimeZone()).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** Whether a text has the form of a day of this century: all that can be asked of bets and records. */
export const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text);

/** The date that is `days` days after `day`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The first instant of a day in a time zone, in milliseconds. It is searched for, because it need not be midnight:
 * where clocks go forward at twelve, the day begins at one.
 */
export function startOfDay(day: string, timeZone: string = deviceTimeZone()): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [-FARTHEST_MINUTES, FARTHEST_MINUTES];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, midnight + middle * MINUTE_MS) < day) before = middle;
    else after = middle;
  }
  return midnight + after * MINUTE_MS;
}

/**
 * Sets the time zone in which times are written. An unknown or missing zone means the device's. `now` is the platform's
 * time.
 */
export function setTimeZone(format: Format, wanted: string | undefined, now: number): void {
  const timeZone = wanted !== undefined && isTimeZone(wanted) ? wanted : undefined;
  const today = dayIn(timeZone, now);
  if (timeZone !== format.state.timeZone || today !== format.state.today) format.setPlace({ timeZone, today });
}
