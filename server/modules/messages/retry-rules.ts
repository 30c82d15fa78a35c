const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 900;
const LONGEST_REST_S = 60;

/**
 * How long a message waits after this many tries, in seconds. Not shorter than the service requests, up to a quarter of
 * an hour.
 */
export const waitSeconds = (tries: number, retryAfter: number): number =>
  Math.min(LONGEST_WAIT_S, Math.max(FIRST_WAIT_S * 2 ** Math.max(0, tries - 1), retryAfter));

/** How long a service is paused after this many consecutive failures, in seconds. */
export const restSeconds = (failures: number, retryAfter: number): number =>
  Math.min(LONGEST_REST_S, Math.max(2 ** Math.min(failures - 1, 6), retryAfter));
