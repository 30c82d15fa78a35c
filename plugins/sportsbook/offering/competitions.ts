import type { Region } from "@core";
import type { EventInfo } from "../wire.ts";

/** Matches of one competition. */
export interface Competition {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly sportCode: string;
  readonly category: Region;
  readonly eventIds: readonly string[];
}

/** Events grouped by competition; both keep their order. */
export function byCompetition(events: readonly EventInfo[]): readonly Competition[] {
  const groups = new Map<string, Competition & { readonly eventIds: string[] }>();
  for (const { id, sportCode, tournament, category } of events) {
    const group = groups.get(tournament.id);
    if (group) {
      group.eventIds.push(id);
      continue;
    }
    const { name, slug } = tournament;
    groups.set(tournament.id, {
      id: tournament.id,
      name,
      slug,
      sportCode,
      category,
      eventIds: [id],
    });
  }
  return [...groups.values()];
}
