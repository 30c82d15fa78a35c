import type { EventInfo, SportTree } from "../wire.ts";

/** Matches of one competition. */
export interface Competition {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly sportCode: string;
  readonly country: string;
  readonly countryCode: string | null;
  readonly eventIds: readonly string[];
}

/** Events grouped by competition, both in the order in which they came. */
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

/** In the order of the sport tree, which begins with the most important ones; what it does not know comes last. */
export function inTreeOrder(competitions: readonly Competition[], tree: SportTree | undefined): readonly Competition[] {
  const ids =
    tree?.sports.flatMap(({ categories }) =>
      categories.flatMap(({ tournaments }) => tournaments.map(({ id }) => id)),
    ) ?? [];
  const rank = new Map(ids.map((id, index) => [id, index]));
  return [...competitions].sort((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) || 0);
}

/** All competitions of a sport that have matches to come, without their matches. */
export function upcomingCompetitions(
  tree: SportTree | undefined,
  sportCode: string,
): readonly (Competition & { readonly total: number })[] {
  const categories = tree?.sports.find((sport) => sport.sportCode === sportCode)?.categories ?? [];
  return categories.flatMap(({ name: country, countryCode, tournaments }) =>
    tournaments
      .filter(({ counts }) => counts.prematch > 0)
      .map(({ id, name, slug, counts }) => ({
        id,
        name,
        slug,
        sportCode,
        country,
        countryCode,
        eventIds: [],
        total: counts.prematch,
      })),
  );
}
