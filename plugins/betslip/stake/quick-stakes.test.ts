import { expect, test } from "vitest";
import { quickStakes } from "./quick-stakes.ts";

test("a minimum stake of 0.10 offers 5, 10 and 25", () => {
  expect(quickStakes(10, 2)).toEqual([500, 1000, 2500]);
});

test("before the minimum stake is loaded the amounts are 5, 10 and 25 of the currency", () => {
  expect(quickStakes(undefined, 2)).toEqual([500, 1000, 2500]);
});

test("a currency with a greater minimum stake gets greater, round amounts", () => {
  expect(quickStakes(500, 2)).toEqual([25_000, 50_000, 100_000]);
});

test("a currency without minor units gets whole amounts", () => {
  expect(quickStakes(15, 0)).toEqual([1000, 2000, 5000]);
});

test("lower and higher sets offer their own amounts, and the set none offers nothing", () => {
  const sets = ["low", "high", "none"].map((set) => quickStakes(10, 2, set));
  expect(sets).toEqual([[200, 500, 1000], [1000, 2500, 5000], []]);
});

test("an unknown set is the standard one", () => {
  expect(quickStakes(10, 2, "huge")).toEqual([500, 1000, 2500]);
});
