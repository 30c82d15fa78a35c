import type { PastMatch } from "../teams-wire.ts";
import type { EventInfo } from "../wire.ts";

/** The matches between the two sides of an event among those of one of them, whoever was at home. */
export const meetings = <M extends PastMatch>(
  past: readonly M[],
  { home, away }: Pick<EventInfo, "home" | "away">,
): readonly M[] => {
  const ids = new Set([home.id, away.id]);
  return past.filter((match) => ids.has(match.home.id) && ids.has(match.away.id));
};
