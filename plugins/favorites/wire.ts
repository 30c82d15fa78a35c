import * as z from "zod/mini";

/** The largest number of favorites of each kind. */
export const MOST_FAVORITES = 500;

/** `name` and `sportCode` are from the time of starring, so that a thing can be shown when it is no longer offered. */
export const favorite = z.object({
  id: z.string().check(z.regex(/^[0-9a-zA-Z-]{1,64}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  sportCode: z.nullable(z.string().check(z.maxLength(40))),
});
export type Favorite = z.infer<typeof favorite>;

const list = z.array(favorite).check(
  z.maxLength(MOST_FAVORITES),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "the same id twice"),
);

/** Newest first. Lists that were stored before there were games have none of them. */
export const favoriteLists = z.object({
  events: list,
  tournaments: list,
  competitors: list,
  games: z._default(list, []),
});
export type FavoriteLists = z.infer<typeof favoriteLists>;

const revision = z.int().check(z.nonnegative(), z.lte(2_147_483_647));

/** `GET /api/v1/favorites`, and the answer of a PUT. The revision rises with every change; 0 before the first. */
export const favoritesAnswer = z.object({ revision, lists: favoriteLists });
export type FavoritesAnswer = z.infer<typeof favoritesAnswer>;

/**
 * `PUT /api/v1/favorites`: the new favorites, and the revision that they are based on. If another device has changed
 * them since, nothing is stored: 409 `FAVORITES_CHANGED`. Without `games` those that are stored stay.
 */
export const favoritesRequest = z.object({
  revision,
  lists: z.extend(favoriteLists, { games: z.optional(list) }),
});
export type FavoritesRequest = z.infer<typeof favoritesRequest>;
