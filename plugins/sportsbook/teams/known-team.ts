import type { EventInfo } from "../wire.ts";
import type { HeadedTeam } from "./team-head.tsx";

/** What a team's or player's matches say about it before its own answer arrives; undefined if it plays none of them. */
export function knownTeam(teamId: string, matches: readonly EventInfo[]): HeadedTeam | undefined {
  for (const { home, away, sportId, sportCode, category, tournament } of matches) {
    const team = [home, away].find(({ id }) => id === teamId);
    if (team) return { team, sportId, sportCode, category, tournaments: [tournament] };
  }
  return undefined;
}
