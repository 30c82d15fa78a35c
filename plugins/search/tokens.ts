import { token } from "@core";
import type { SearchStore } from "./search-store.ts";

/** The store, including the methods that only this plugin may call. */
export const SEARCH_STORE = token<SearchStore>("search/own-store");
