import { expect, test } from "vitest";
import { RULE_FOUR, ruleFour } from "./rule-four.ts";

test.each([
  ["1/10", 1100, 90],
  ["1/9", 1111, 90],
  ["1/6", 1167, 85],
  ["1/5", 1200, 80],
  ["2/7", 1286, 75],
  ["1/3", 1333, 70],
  ["1/2", 1500, 65],
  ["4/7", 1571, 60],
  ["4/6", 1667, 55],
  ["10/11", 1909, 50],
  ["evens", 2000, 45],
  ["5/4", 2250, 40],
  ["13/8", 2625, 35],
  ["2/1", 3000, 30],
  ["11/4", 3750, 25],
  ["7/2", 4500, 20],
  ["5/1", 6000, 15],
  ["8/1", 9000, 10],
  ["12/1", 13_000, 5],
  ["14/1", 15_000, 5],
  ["16/1", 17_000, 0],
])("a runner withdrawn at %s", (_name, odds, percent) => {
  expect(ruleFour(odds)).toBe(percent);
});

test("the longer the price, the smaller the deduction, in steps of five", () => {
  expect(RULE_FOUR.map(({ percent }) => percent)).toEqual(RULE_FOUR.map((_, at) => 90 - 5 * at));
  expect(RULE_FOUR.map(({ longest }) => longest)).toEqual(
    RULE_FOUR.map(({ longest }) => longest).sort((a, b) => a - b),
  );
});
