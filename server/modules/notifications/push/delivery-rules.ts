import { retryAfterSeconds } from "../../../http/answers/retry-after.ts";

/** More tries a device does not get for what it has not been told yet. */
export const MOST_TRIES = 8;

const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 3600;

/**
 * What an answer of a push service means: it took the message; the device is gone; it may take it later; or it will never take
 * this one, which is the platform's fault and not the device's.
 */
export type Outcome = "sent" | "gone" | "later" | "refused";

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** How long to wait after so many tries, in seconds, and never shorter than the service asks for, up to an hour. */
export function waitSeconds(tries: number, retryAfter: string | undefined, now: number): number {
  const backOff = FIRST_WAIT_S * 4 ** Math.max(0, tries - 1);
  return Math.min(LONGEST_WAIT_S, Math.max(backOff, retryAfterSeconds(retryAfter, now)));
}
