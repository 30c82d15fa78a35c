const SECOND = 1000;

/**
 * The length of a session in hours and minutes: `0:24`, or to the second: `0:24:07`. A device whose clock is behind shows
 * none.
 */
export function elapsed(start: string, now: number, unit: "minutes" | "seconds" = "minutes"): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(start)) / SECOND));
  const two = (value: number) => String(value % 60).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const text = `${Math.floor(minutes / 60)}:${two(minutes)}`;
  return unit === "seconds" ? `${text}:${two(seconds)}` : text;
}
