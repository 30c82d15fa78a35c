const DAY = 24 * 3600_000;
/** How long before Saturday the weekend begins, in milliseconds. */
const FRIDAY_EVENING = 6 * 3600_000;

/** From one instant up to, but not including, another, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

/**
 * The current weekend, or else the next one: from Friday, 18:00, to the end of Sunday. `today` is the caller's day,
 * `2026-11-21`. `startOfDay` returns when a day begins in the caller's time zone.
 */
export function weekendOf(today: string, startOfDay: (day: string) => number): Span {
  const noon = Date.parse(`${today}T12:00:00Z`);
  const sunday = noon + ((7 - new Date(noon).getUTCDay()) % 7) * DAY;
  const starts = (instant: number) => startOfDay(new Date(instant).toISOString().slice(0, 10));
  return { from: starts(sunday - DAY) - FRIDAY_EVENING, before: starts(sunday + DAY) };
}
