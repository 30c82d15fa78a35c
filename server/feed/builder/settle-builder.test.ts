import { expect, test } from "vitest";
import { builderOutcome } from "../../../plugins/sportsbook/builder-rules.ts";
import type { LegResult, Quote } from "../line/line-book.ts";
import { fairChance } from "./fair-chance.ts";
import { quoteOfParts } from "./quote-of-parts.ts";
import { settleBuilder, withCombinations } from "./settle-builder.ts";

const of = (...results: readonly LegResult[]) => {
  const parts = results.map((result, at) => ({ marketId: "market", specifiers: `nr=${at}`, outcomeId: result }));
  return settleBuilder(builderOutcome(parts), (_market, _specifiers, outcomeId) => outcomeId as LegResult);
};

test.each<[LegResult, LegResult[]]>([
  ["won", ["won", "won", "won"]],
  ["lost", ["won", "lost", "won"]],
  ["lost", ["lost", "lost"]],
  ["void", ["won", "void"]],
  // A combination with a void part is void, whatever else happened.
  ["void", ["lost", "void", "won"]],
  ["void", ["won", "half_won"]],
])("a combination is %s when its parts are %j", (result, parts) => {
  expect(of(...parts)).toBe(result);
});

test("an invalid combination returns the stake, and other outcomes are settled as before", () => {
  const settle = withCombinations(() => "won");
  for (const outcome of ["", "1x2~~1", "1x2~~2;1x2~~1", ";;;", "constructor"]) {
    expect(settle("builder", "", outcome)).toBe("void");
  }
  expect(settle("builder", "", "1x2~~1;1x2~~2")).toBe("won");
  expect(settle("1x2", "", "1")).toBe("won");
});

const ACTIVE: Quote = {
  odds: 2000,
  version: 7,
  marketStatus: "active",
  reason: null,
  eventStatus: "live",
  isLive: true,
};

test("a combination is suspended as soon as one of its parts is, with that part's reason", () => {
  const stopped: Quote = { ...ACTIVE, odds: 3000, marketStatus: "suspended", reason: "possible_goal" };
  const price = { odds: 3500, chance: 0.25 };
  expect(quoteOfParts([ACTIVE, ACTIVE], price, 12)).toEqual({ ...ACTIVE, ...price, version: 12 });
  expect(quoteOfParts([ACTIVE, stopped], price, 12)).toEqual({ ...stopped, ...price, version: 12 });
});

test("a combination that cannot be priced any more is closed, and its price is the highest of its parts'", () => {
  expect(quoteOfParts([ACTIVE, { ...ACTIVE, odds: 3000 }], undefined, 12)).toMatchObject({
    marketStatus: "inactive",
    odds: 3000,
  });
  expect(quoteOfParts([], { odds: 2000, chance: 0.4 }, 1)).toBeUndefined();
});

test("the fair chances of double chances sum to two, and agree with the results that they combine", () => {
  // Offered at 0.55 + 0.3, 0.55 + 0.22 and 0.3 + 0.22, of results whose overround is 1.07.
  const outcomes = [
    { id: "1x", odds: 1000 / 0.85 },
    { id: "12", odds: 1000 / 0.77 },
    { id: "x2", odds: 1000 / 0.52 },
  ];
  const results = [0.55, 0.3, 0.22].map((implied, at) => ({ id: String(at), odds: 1000 / implied }));
  const fair = (id: string) => fairChance({ marketId: "double-chance", outcomes }, id) ?? NaN;
  const result = (id: string) => fairChance({ marketId: "1x2", outcomes: results }, id) ?? NaN;
  expect(fair("1x") + fair("12") + fair("x2")).toBeCloseTo(2, 9);
  expect(fair("1x")).toBeCloseTo(result("0") + result("1"), 9);
  expect(fair("x2")).toBeCloseTo(1 - result("0"), 9);
  expect(fairChance({ marketId: "double-chance", outcomes }, "3")).toBeUndefined();
});
