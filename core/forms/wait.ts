import type { Failure } from "./failure.ts";

/** `1:05` for 65 seconds. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** After how many seconds the platform allows another attempt; undefined if it does not say. */
export function waitOf({ details: { retryAfter } }: Pick<Failure, "details">): number | undefined {
  return typeof retryAfter === "number" && retryAfter > 0 ? Math.ceil(retryAfter) : undefined;
}
