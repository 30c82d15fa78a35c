import type { FavoriteKind, FavoritesState } from "./contract.ts";
import { type Favorite, type FavoriteLists, MOST_FAVORITES } from "./wire.ts";

export const KINDS = ["events", "tournaments", "competitors", "games"] as const satisfies readonly FavoriteKind[];
export const NO_LISTS: FavoriteLists = { events: [], tournaments: [], competitors: [], games: [] };

/** A star that was added, or removed: then there is no item. */
export interface Change {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly item: Favorite | null;
}

const byKind = <T>(make: (kind: FavoriteKind) => T): Record<FavoriteKind, T> => ({
  events: make("events"),
  tournaments: make("tournaments"),
  competitors: make("competitors"),
  games: make("games"),
});

export const idsOf = (lists: FavoriteLists): FavoritesState => byKind((kind) => lists[kind].map(({ id }) => id));

/** The lists after the changes. A thing that is already starred keeps its place. */
export function changed(lists: FavoriteLists, changes: readonly Change[]): FavoriteLists {
  return byKind((kind) => {
    let list = lists[kind];
    for (const { id, item } of changes.filter((change) => change.kind === kind)) {
      if (item === null) list = list.filter((each) => each.id !== id);
      else if (!list.some((each) => each.id === id)) list = [item, ...list];
    }
    return list.slice(0, MOST_FAVORITES);
  });
}

/** The changes that turn empty lists into these: a visitor's stars, when they log in. */
export const changesOf = (lists: FavoriteLists): Change[] =>
  KINDS.flatMap((kind) => lists[kind].map((item) => ({ kind, id: item.id, item }))).reverse();

/** Of several changes to one thing, only the last one counts. */
export const withChange = (changes: readonly Change[], change: Change): Change[] => [
  ...changes.filter(({ kind, id }) => kind !== change.kind || id !== change.id),
  change,
];

export const areSame = (a: FavoriteLists, b: FavoriteLists): boolean =>
  KINDS.every((kind) => a[kind].length === b[kind].length && a[kind].every((item, at) => item.id === b[kind][at]?.id));
