import { slot, token, topic, type Readable } from "@core";
import * as z from "zod/mini";

/** The search: what was asked lately, newest first, and the way there. */
export interface Search extends Readable<readonly string[]> {
  /** Goes to the search, with the field ready to type; with a query, to what it finds. */
  open(query?: string): void;
}

export const SEARCH = token<Search>("search/store");

/** Below the results of sport: what other areas find for the same words. A filling that finds nothing shows nothing. */
export const SEARCH_RESULTS = slot<{ readonly query: string }>("search/results");

/** Something was looked for, and so much was found. */
export const searchPerformed = topic("search/performed", z.object({ query: z.string(), results: z.int() }), {
  visibility: "public",
  // What is typed may say anything, also of a person.
  personalData: "pseudonymous",
  consent: "analytics",
});
