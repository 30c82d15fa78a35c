import type { RefreshableSession } from "./token-repository.ts";

/** How long a refresh token that was used may be used again, because tabs asked at the same moment, in seconds. */
export const GRACE_SECONDS = 10;

export type RefreshVerdict = "next" | "again" | "refused" | "reused" | "invalid" | "ended";

/**
 * What becomes of a refresh token. The newest brings the next generation. The one before brings the newest once more where its
 * answer may have been lost: nothing of it was ever used, or it is but seconds old. Whoever has a copy gains no more by this
 * than by coming first: of the two who then hold tokens of one generation, the second to refresh is taken for a thief, and the
 * session ends for both.
 */
export function judgeRefresh(session: RefreshableSession): RefreshVerdict {
  const { shown, newest, confirmed, secondsSinceRenewal, isEnded, isOutlived } = session;
  if (isEnded) return "ended";
  if (isOutlived) return "invalid";
  if (shown === newest) return "next";
  const isGrace = secondsSinceRenewal < GRACE_SECONDS;
  if (shown === newest - 1) return isGrace || confirmed < newest ? "again" : "reused";
  // Tokens from before a player proved anew who he is bring nothing, and are no theft when they come with the same moment.
  if (shown === newest - 2 && isGrace) return "refused";
  return "reused";
}
