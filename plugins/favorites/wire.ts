import * as z from "zod/mini";

/** So many of each kind are kept. */
export const MOST_FAVORITES = 500;

/** `name` and `sportCode` are what it was called when it was starred: it can be shown when it is offered no more. */
export const favorite = z.object({
  id: z.string().check(z.regex(/^[0-9a-zA-Z-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  sportCode: z.nullable(z.string().check(z.maxLength(40))),
});
export type Favorite = z.infer<typeof favorite>;

const list = z.array(favorite).check(
  z.maxLength(MOST_FAVORITES),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "the same id twice"),
);

/** Newest first. */
export const favoriteLists = z.object({ events: list, tournaments: list, competitors: list });
export type FavoriteLists = z.infer<typeof favoriteLists>;

const revision = z.int().check(z.nonnegative(), z.lte(2_147_483_647));

/** `GET /api/v1/favorites`, and the answer of a PUT. The revision rises with every change; 0 before the first. */
export const favoritesAnswer = z.object({ revision, lists: favoriteLists });
export type FavoritesAnswer = z.infer<typeof favoritesAnswer>;

/**
 * `PUT /api/v1/favorites`: all favourites as they are to be, and the revision that they were made from. Where another
 * device was faster nothing is changed: 409 `FAVORITES_CHANGED`.
 */
export const favoritesRequest = favoritesAnswer;
