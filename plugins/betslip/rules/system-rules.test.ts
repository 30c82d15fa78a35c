import fc from "fast-check";
import { expect, test } from "vitest";
import { combinationsOf, isPossibleSystem, NAMED_SYSTEMS, nameOfSystem, systemsOver } from "./system-rules.ts";

const BETS = {
  trixie: 4,
  patent: 7,
  yankee: 11,
  "lucky-15": 15,
  canadian: 26,
  "lucky-31": 31,
  heinz: 57,
  "lucky-63": 63,
  "super-heinz": 120,
  goliath: 247,
};

test.each(NAMED_SYSTEMS)("a $id over $picks picks has as many bets as its name says", ({ id, picks, sizes }) => {
  const system = { sizes: [...sizes], bankers: [] };
  expect(combinationsOf(picks, system)).toBe(BETS[id]);
  expect(nameOfSystem(picks, system)).toBe(id);
  expect(isPossibleSystem(picks, system)).toBe(true);
});

test("bankers are in every bet, and the other picks are combined", () => {
  expect(combinationsOf(5, { sizes: [2], bankers: [0, 3] })).toBe(3);
  expect(nameOfSystem(3, { sizes: [2, 3], bankers: [0] })).toBeUndefined();
});

test.each([
  ["all picks in one bet are an express", 3, { sizes: [3], bankers: [] }],
  ["a size that the picks cannot fill", 3, { sizes: [4], bankers: [] }],
  ["sizes out of order", 4, { sizes: [3, 2], bankers: [] }],
  ["a banker that is not a pick", 3, { sizes: [1], bankers: [3] }],
  ["the same banker twice", 4, { sizes: [1], bankers: [1, 1] }],
  ["bankers that leave no choice", 3, { sizes: [1], bankers: [0, 1] }],
  ["more bets than the limit", 20, { sizes: [10], bankers: [] }],
])("%s is no system", (_name, picks, system) => {
  expect(isPossibleSystem(picks, system)).toBe(false);
});

test("a slip of three offers the double out of three, the trixie and the patent; with a banker fewer", () => {
  expect(systemsOver(3).map(({ sizes }) => sizes)).toEqual([[2], [2, 3], [1, 2, 3]]);
  expect(systemsOver(3, [1])).toEqual([{ sizes: [1], bankers: [1] }]);
  expect(systemsOver(2)).toEqual([]);
});

test("the number of bets equals the number of listed combinations", () => {
  const choices = (n: number, k: number): number =>
    k === 0 ? 1 : n < k ? 0 : choices(n - 1, k - 1) + choices(n - 1, k);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }), (picks, size) => {
      expect(combinationsOf(picks, { sizes: [size], bankers: [] })).toBe(choices(picks, size));
    }),
  );
});
