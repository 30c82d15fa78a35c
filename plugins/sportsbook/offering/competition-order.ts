import type { SportTree } from "../line/wire.ts";
import type { LineTypeId } from "../wire.ts";
import type { Competition } from "./competitions.ts";
import { countIn, countriesOf } from "./countries.ts";

/** After this many matches of a list, the remaining competitions stay closed until the player opens them. */
export const OPEN_MATCHES = 40;

/** The first competitions that together have at least this many matches. */
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

/** Sorts by the order of the sport tree, which begins with the most important ones; unknown ones come last. */
export function inTreeOrder(competitions: readonly Competition[], tree: SportTree | undefined): readonly Competition[] {
  const ids =
    tree?.sports.flatMap(({ categories }) =>
      categories.flatMap(({ tournaments }) => tournaments.map(({ id }) => id)),
    ) ?? [];
  const rank = new Map(ids.map((id, index) => [id, index]));
  return [...competitions].sort((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) || 0);
}

/** All competitions of a sport that have matches of a line type, without their matches. */
export function competitionsWith(
  tree: SportTree | undefined,
  sportCode: string,
  lineType: LineTypeId,
): readonly (Competition & { readonly total: number })[] {
  const sport = tree?.sports.find((each) => each.sportCode === sportCode);
  return countriesOf(sport, countIn(lineType)).flatMap(
    ({ name: country, slug: countrySlug, countryCode, tournaments }) =>
      tournaments.map(({ id, name, slug, count }) => ({
        id,
        name,
        slug,
        sportCode,
        category: { name: country, slug: countrySlug, countryCode },
        eventIds: [],
        total: count,
      })),
  );
}

/** The player's favorites first, in their order; the rest keep theirs. */
export function pinnedFirst(competitions: readonly Competition[], pinned: readonly string[]): readonly Competition[] {
  const rank = new Map(pinned.map((id, index) => [id, index]));
  const own = competitions.filter(({ id }) => rank.has(id)).sort((a, b) => rank.get(a.id)! - rank.get(b.id)!);
  return [...own, ...competitions.filter(({ id }) => !rank.has(id))];
}
