import { token } from "@core";
import type { SearchStore } from "./search-store.ts";

/** The store with what only this plugin may do with it. */
export const SEARCH_STORE = token<SearchStore>("search/own-store");
