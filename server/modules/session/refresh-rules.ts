import type { RefreshableSession } from "./token-repository.ts";

/** How long a used refresh token can be used again, in seconds, because tabs may refresh at the same moment. */
export const GRACE_SECONDS = 10;

export type RefreshVerdict = "next" | "again" | "refused" | "reused" | "invalid" | "ended";

/**
 * Judges a refresh token. The newest token brings the next generation. The one before it brings the newest once more if
 * the answer may have been lost: either nothing of the newest was ever used, or it is only seconds old. A thief with a
 * copy gains no more by this than by being first. When two hold tokens of one generation, the second to refresh counts
 * as a thief, and the session ends for both.
 */
export function judgeRefresh(session: RefreshableSession): RefreshVerdict {
  const { shown, newest, confirmed, secondsSinceRenewal, isEnded, isOutlived } = session;
  if (isEnded) return "ended";
  if (isOutlived) return "invalid";
  if (shown === newest) return "next";
  const isGrace = secondsSinceRenewal < GRACE_SECONDS;
  if (shown === newest - 1) return isGrace || confirmed < newest ? "again" : "reused";
  // Tokens from before a player proved again who they are bring nothing. If they arrive at the same moment, that is not
  // a theft.
  if (shown === newest - 2 && isGrace) return "refused";
  return "reused";
}
