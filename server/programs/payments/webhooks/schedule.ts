const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after each attempt that failed, by Standard Webhooks: more than three days in all. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** Up to this part more, so that what failed together does not come again together. */
const JITTER = 0.1;

/** What became of an attempt: the answer's status, or no answer. */
export interface Outcome {
  readonly status: number | undefined;
  /** What `Retry-After` asks for. */
  readonly retryAfterMs?: number | undefined;
}

/** The wait until the next attempt, of which `tried` were made before this one; undefined if there is none. */
export function waitAfter({ status = 0, retryAfterMs = 0 }: Outcome, tried: number, random: number) {
  if ((status >= 200 && status < 300) || status === 410) return undefined;
  const wait = WAITS[tried];
  return wait === undefined ? undefined : Math.max(Math.round(wait * (1 + JITTER * random)), retryAfterMs);
}
