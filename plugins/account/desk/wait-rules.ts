const HOUR = 60;
const DAY = 24 * HOUR;

/** How long something has waited, in the largest unit that it fills. */
export interface Waited {
  readonly unit: "minutes" | "hours" | "days";
  readonly count: number;
}

export function waitedAt(now: number, askedAt: string): Waited {
  const minutes = Math.max(0, Math.floor((now - Date.parse(askedAt)) / 60_000));
  if (minutes >= 2 * DAY) return { unit: "days", count: Math.floor(minutes / DAY) };
  if (minutes >= HOUR) return { unit: "hours", count: Math.floor(minutes / HOUR) };
  return { unit: "minutes", count: minutes };
}
