import { expect, test } from "vitest";
import { type ExposedOrder, exposureOf, liabilityOf, whatIf, winOf } from "./exposure-rules.ts";

const OUTCOMES = ["1", "x", "2"];
const order = (change: Partial<ExposedOrder>): ExposedOrder => ({
  outcome: "1",
  side: "back",
  price: 3000,
  matchedStake: 0,
  matchedWin: 0,
  openStake: 0,
  ...change,
});
const matched = (side: "back" | "lay", stake: number, price: number, outcome = "1") =>
  order({ outcome, side, price, matchedStake: stake, matchedWin: winOf(stake, price) });

test("a win is exact at every price", () => {
  expect([winOf(100, 1010), winOf(12_300, 2020), winOf(100, 1_000_000)]).toEqual([1, 12_546, 99_900]);
  expect([liabilityOf("back", 1000, 3000), liabilityOf("lay", 1000, 3000)]).toEqual([1000, 2000]);
});

test.each([
  ["nothing", [], 0],
  ["an open back order", [order({ openStake: 1000 })], 1000],
  ["an open lay order", [order({ side: "lay", openStake: 1000 })], 2000],
  [
    "two back orders on different outcomes",
    [order({ openStake: 1000 }), order({ outcome: "x", openStake: 500 })],
    1500,
  ],
  [
    "lay orders on two outcomes: one of them wins at most",
    [matched("lay", 1000, 3000), matched("lay", 1000, 3000, "x")],
    1000,
  ],
  [
    "open ones: each may stay unmatched",
    [order({ side: "lay", openStake: 1000 }), order({ outcome: "x", side: "lay", openStake: 1000 })],
    2000,
  ],
  ["a hedge at a better price", [matched("back", 1000, 3000), matched("lay", 1000, 2000)], 0],
  [
    "a hedge that is open helps nothing yet",
    [matched("back", 1000, 3000), order({ side: "lay", price: 2000, openStake: 1000 })],
    1000,
  ],
  ["everything backed", OUTCOMES.map((outcome) => matched("back", 1000, 3000, outcome)), 0],
])("of %s", (_name, orders, exposure) => {
  expect(exposureOf(OUTCOMES, orders)).toBe(exposure);
});

test("what if is told of every outcome", () => {
  expect(whatIf(OUTCOMES, [matched("back", 1000, 3000), order({ outcome: "2", side: "lay", openStake: 500 })])).toEqual(
    [
      { outcome: "1", matched: 2000, worst: 2000 },
      { outcome: "x", matched: -1000, worst: -1000 },
      { outcome: "2", matched: -1000, worst: -2000 },
    ],
  );
});
