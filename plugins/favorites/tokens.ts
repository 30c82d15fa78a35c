import { token } from "@core";
import type { FavoritesStore } from "./favorites-store.ts";

/** The store with what only this plugin may do with it. */
export const FAVORITES_STORE = token<FavoritesStore>("favorites/own-store");
