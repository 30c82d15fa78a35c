import { expect, test } from "vitest";
import { eachWayTermsOf } from "./each-way-terms.ts";

test.each([
  [4, undefined],
  [5, { places: 2, of: 1, over: 4 }],
  [7, { places: 2, of: 1, over: 4 }],
  [8, { places: 3, of: 1, over: 5 }],
  [11, { places: 3, of: 1, over: 5 }],
  [12, { places: 3, of: 1, over: 5 }],
  [20, { places: 3, of: 1, over: 5 }],
])("%i runners", (runners, terms) => {
  expect(eachWayTermsOf(runners)).toEqual(terms);
});
