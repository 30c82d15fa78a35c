import type { EachWayTerms } from "../../../plugins/sportsbook/wire.ts";

/** The usual terms of races without handicaps, by the number of runners; below the first row only winners are paid. */
const TERMS: readonly (EachWayTerms & { readonly runners: number })[] = [
  { runners: 5, places: 2, of: 1, over: 4 },
  { runners: 8, places: 3, of: 1, over: 5 },
  { runners: 12, places: 3, of: 1, over: 5 },
];

/** The each-way terms for this many runners with a chance. */
export function eachWayTermsOf(runners: number): EachWayTerms | undefined {
  const row = TERMS.findLast((each) => each.runners <= runners);
  return row && { places: row.places, of: row.of, over: row.over };
}
