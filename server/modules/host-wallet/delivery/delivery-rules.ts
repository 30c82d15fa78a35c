/** The pause after the first try that failed; it doubles each time. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3600_000;
/** After this long nothing is tried any more by itself. */
const GIVEN_UP_AFTER_MS = 14 * 24 * 3600_000;

export interface Tried {
  /** How often it was tried before. */
  readonly tries: number;
  readonly firstAt: Date | null;
}

/** When a host is told again what it was not told; null if that is given up. */
export function nextTry({ tries, firstAt }: Tried, now: number): Date | null {
  if (firstAt && now - firstAt.getTime() >= GIVEN_UP_AFTER_MS) return null;
  return new Date(now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 20)));
}
