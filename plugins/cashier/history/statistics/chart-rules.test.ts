import { expect, test } from "vitest";
import { barsOf } from "./chart-rules.ts";

test("the largest value fills the picture, and the others are in proportion", () => {
  const { zero, bars } = barsOf([
    [100, 50],
    [25, 0],
  ]);
  expect(zero).toBe(100);
  expect(bars).toEqual([
    [
      { y: 0, height: 100 },
      { y: 50, height: 50 },
    ],
    [
      { y: 75, height: 25 },
      { y: 100, height: 0 },
    ],
  ]);
});

test("what is below zero hangs from the line of zero", () => {
  expect(barsOf([[75, -25]])).toEqual({
    zero: 75,
    bars: [
      [
        { y: 0, height: 75 },
        { y: 75, height: 25 },
      ],
    ],
  });
});

test("nothing makes no bars", () => {
  expect(barsOf([[0, 0]]).bars).toEqual([
    [
      { y: 100, height: 0 },
      { y: 100, height: 0 },
    ],
  ]);
});
