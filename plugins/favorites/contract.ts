import { type Readable, slot, token, topic } from "@core";
import * as z from "zod/mini";

export type FavoriteKind = "events" | "tournaments" | "competitors" | "games";
/** Ids, newest first. */
export type FavoritesState = Readonly<Record<FavoriteKind, readonly string[]>>;

/** The name at the time of starring, to show when the thing is no longer offered. */
export interface FavoriteLabel {
  readonly name: string;
  readonly sportCode: string | null;
}

/** The favorites of the visitor or the player. */
export interface Favorites extends Readable<FavoritesState> {
  /** Stars a thing, or removes its star. At most 500 of each kind are stored; one more is refused with a message. */
  toggle(kind: FavoriteKind, id: string, label: FavoriteLabel): void;
  /** Removes every star. */
  clear(): void;
}

export const FAVORITES = token<Favorites>("favorites/store");

/** The starred games, newest first: the plugin that has games shows them. */
export const STARRED_GAMES = slot<{ readonly codes: readonly string[] }>("favorites/games");

const favoriteChange = z.object({
  kind: z.enum(["events", "tournaments", "competitors", "games"]),
  id: z.string(),
  /** How many favorites of every kind remain after the change. */
  total: z.int(),
});

const ofPlayer = { visibility: "public", personalData: "pseudonymous" } as const;
export const favoriteAdded = topic("favorites/added", favoriteChange, ofPlayer);
export const favoriteRemoved = topic("favorites/removed", favoriteChange, ofPlayer);
