import type { EventInfo } from "../wire.ts";

/** Matches of one competition. */
export interface Competition {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly country: string;
  readonly countryCode: string | null;
  readonly eventIds: readonly string[];
}

/** Events grouped by competition, both in the order in which they came. */
export function byCompetition(events: readonly EventInfo[]): readonly Competition[] {
  const groups = new Map<string, Competition & { readonly eventIds: string[] }>();
  for (const { id, tournament, category } of events) {
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
      country: category.name,
      countryCode: category.countryCode,
      eventIds: [id],
    });
  }
  return [...groups.values()];
}

/** The first competitions, as many as it takes to show this many matches. */
export function firstIds(competitions: readonly Competition[], matches: number): ReadonlySet<string> {
  const ids = new Set<string>();
  let shown = 0;
  for (const { id, eventIds } of competitions) {
    if (shown >= matches) break;
    ids.add(id);
    shown += eventIds.length;
  }
  return ids;
}
