const MINUTE = 60_000;

/** The length of a session in hours and minutes: `0:24`. A device whose clock is behind shows `0:00`. */
export function elapsed(start: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(start)) / MINUTE));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
