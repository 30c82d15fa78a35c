import { expect, test } from "vitest";
import { boostNow, nextBoost } from "./boost-steps.ts";

const boost = {
  minOdds: 1300,
  steps: [
    { legs: 3, percent: 3 },
    { legs: 4, percent: 5 },
    { legs: 6, percent: 10 },
  ],
};
const legs = (...odds: number[]) => odds.map((each) => ({ odds: each }));

test("only legs with at least the minimum odds count for the boost", () => {
  expect(boostNow(boost, legs(1300, 1500, 1299))).toBe(0);
  expect(boostNow(boost, legs(1300, 1500, 2000, 1299))).toBe(3);
});

test("the next step shows how many more legs it needs, and the last one has none", () => {
  expect(nextBoost(boost, legs(1500))).toEqual({ legs: 2, percent: 3 });
  expect(nextBoost(boost, legs(1500, 1500, 1500, 1500))).toEqual({ legs: 2, percent: 10 });
  expect(nextBoost(boost, legs(2000, 2000, 2000, 2000, 2000, 2000))).toBeUndefined();
});
