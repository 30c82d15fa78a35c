const DAY = 24 * 3600_000;
/** How long before Saturday the weekend begins. */
const FRIDAY_EVENING = 6 * 3600_000;

/** From an instant on, and up to another, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

/**
 * The running weekend, or else the next: from Friday evening, 18:00, to the end of Sunday. `today` is the day of whoever asks,
 * `2026-11-21`, and `startOfDay` says when days begin there.
 */
export function weekendOf(today: string, startOfDay: (day: string) => number): Span {
  const noon = Date.parse(`${today}T12:00:00Z`);
  const sunday = noon + ((7 - new Date(noon).getUTCDay()) % 7) * DAY;
  const starts = (instant: number) => startOfDay(new Date(instant).toISOString().slice(0, 10));
  return { from: starts(sunday - DAY) - FRIDAY_EVENING, before: starts(sunday + DAY) };
}
