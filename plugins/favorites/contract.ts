import { token, topic, type Readable } from "@core";
import * as z from "zod/mini";

export type FavoriteKind = "events" | "tournaments" | "competitors";
/** Ids, newest first. */
export type FavoritesState = Readonly<Record<FavoriteKind, readonly string[]>>;

/** What something is called, to show it when it is offered no more. */
export interface FavoriteLabel {
  readonly name: string;
  readonly sportCode: string | null;
}

/** What the visitor or the player has starred. */
export interface Favorites extends Readable<FavoritesState> {
  /** Stars it, or takes the star away. Of each kind 500 are kept; one more is refused with a message. */
  toggle(kind: FavoriteKind, id: string, label: FavoriteLabel): void;
  /** Takes every star away. */
  clear(): void;
}

export const FAVORITES = token<Favorites>("favorites/store");

const favoriteChange = z.object({
  kind: z.enum(["events", "tournaments", "competitors"]),
  id: z.string(),
  /** How many favourites of every kind remain after the change. */
  total: z.int(),
});

const ofPlayer = { visibility: "public", personalData: "pseudonymous" } as const;
export const favoriteAdded = topic("favorites/added", favoriteChange, ofPlayer);
export const favoriteRemoved = topic("favorites/removed", favoriteChange, ofPlayer);
