import { type Readable, slot, token, topic } from "@core";
import * as z from "zod/mini";

/** The search: the recent queries, newest first, and a call that opens its screen. */
export interface Search extends Readable<readonly string[]> {
  /** Opens the search with the focus in its field; with a query, shows its results. */
  open(query?: string): void;
}

export const SEARCH = token<Search>("search/store");

/**
 * Below the sportsbook's results: what other areas find for the same query. A filling without results shows nothing.
 */
export const SEARCH_RESULTS = slot<{ readonly query: string }>("search/results");

/** A search was performed, with this number of results. */
export const searchPerformed = topic("search/performed", z.object({ query: z.string(), results: z.int() }), {
  visibility: "public",
  // A query may contain anything, including data about a person.
  personalData: "pseudonymous",
  consent: "analytics",
});
