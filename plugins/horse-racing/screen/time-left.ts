const SECOND = 1000;

/** The time until a start, as a text key and its values: hours and minutes, minutes and seconds, or now. */
export function timeLeft(ms: number): { readonly key: string; readonly values: Readonly<Record<string, string>> } {
  const seconds = Math.ceil(ms / SECOND);
  const two = (value: number) => String(value).padStart(2, "0");
  if (seconds <= 0) return { key: "left.now", values: {} };
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return { key: "left.minutes", values: { minutes: String(minutes), seconds: two(seconds % 60) } };
  return { key: "left.hours", values: { hours: String(Math.floor(minutes / 60)), minutes: two(minutes % 60) } };
}
