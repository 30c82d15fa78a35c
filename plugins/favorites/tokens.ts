import { token } from "@core";
import type { FavoritesStore } from "./favorites-store.ts";

/** The store, including the methods that only this plugin may call. */
export const FAVORITES_STORE = token<FavoritesStore>("favorites/own-store");
