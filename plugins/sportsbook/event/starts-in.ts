const MINUTE = 60_000;

/** The time until a start, as a text key and its values: days and hours, hours and minutes, or minutes. */
export function startsIn(ms: number): { readonly key: string; readonly values: Readonly<Record<string, number>> } {
  const minutes = Math.ceil(ms / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (minutes <= 0) return { key: "starts.now", values: {} };
  if (hours >= 24) return { key: "starts.days", values: { days: Math.floor(hours / 24), hours: hours % 24 } };
  if (hours > 0) return { key: "starts.hours", values: { hours, minutes: minutes % 60 } };
  return { key: "starts.minutes", values: { minutes } };
}
