import { expect, test } from "vitest";
import { possibleReturn } from "./possible-return.ts";

test.each([
  [1000, 2050, 2050],
  [1000, 3750, 3750],
  [2500, 3750, 9375],
  [10, 1010, 10],
  [1, 1001, 1],
])("%i minor units at %i thousandths return %i", (stake, odds, expected) => {
  expect(possibleReturn(stake, odds)).toBe(expected);
});

test("exactly half a minor unit is rounded to the even one", () => {
  expect(possibleReturn(1, 2500)).toBe(2);
  expect(possibleReturn(1, 3500)).toBe(4);
  expect(possibleReturn(5, 1300)).toBe(6);
});

test("large stakes lose nothing to floating point", () => {
  expect(possibleReturn(9_007_199_254_740, 999_999)).toBe(Number((9_007_199_254_740n * 999_999n + 500n) / 1000n));
});
