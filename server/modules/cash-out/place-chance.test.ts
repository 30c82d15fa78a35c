import { expect, test } from "vitest";
import { chanceToBePlaced } from "./place-chance.ts";

test("the chance to be among the first two is summed over who wins", () => {
  // 0.5, and 0.3 x 0.5 / 0.7, and 0.2 x 0.5 / 0.8
  expect(chanceToBePlaced([0.5, 0.3, 0.2], 0, 2)).toBeCloseTo(0.5 + 0.15 / 0.7 + 0.1 / 0.8, 9);
});

test("all chances to be placed sum to the number of places", () => {
  const chances = [0.35, 0.25, 0.15, 0.1, 0.08, 0.04, 0.03];
  const sum = chances.reduce((total, _chance, own) => total + chanceToBePlaced(chances, own, 3), 0);
  expect(sum).toBeCloseTo(3, 9);
});

test("every runner is placed where there are as many places as runners", () => {
  expect(chanceToBePlaced([0.6, 0.3, 0.1], 2, 3)).toBe(1);
});
