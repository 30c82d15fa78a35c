import { retryAfterSeconds } from "../../../http/answers/retry-after.ts";

/** The most tries for the due notifications of a device. */
export const MOST_TRIES = 8;

const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 3600;

/**
 * The meaning of a push service's answer: the push was accepted; the device is gone; it may be accepted later; or it
 * will never be accepted, which is the platform's fault and not the device's.
 */
export type Outcome = "sent" | "gone" | "later" | "refused";

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** How long to wait after this many tries, in seconds. Never shorter than the service requests, up to an hour. */
export function waitSeconds(tries: number, retryAfter: string | undefined, now: number): number {
  const backOff = FIRST_WAIT_S * 4 ** Math.max(0, tries - 1);
  return Math.min(LONGEST_WAIT_S, Math.max(backOff, retryAfterSeconds(retryAfter, now)));
}
