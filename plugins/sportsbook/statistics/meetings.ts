import type { PastMatch } from "../teams-wire.ts";
import type { EventInfo } from "../wire.ts";

/** Of one side's past matches, those against the other side of the event, at home or away. */
export const meetings = <M extends PastMatch>(
  past: readonly M[],
  { home, away }: Pick<EventInfo, "home" | "away">,
): readonly M[] => {
  const ids = new Set([home.id, away.id]);
  return past.filter((match) => ids.has(match.home.id) && ids.has(match.away.id));
};
