import { expect, test } from "vitest";
import { divide, poolOf, prizesOf } from "./prize-rules.ts";

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const FIXED = { fee: 0, pool: { kind: "fixed", amount: 100_00 }, shares: [5000, 3000, 2000] } as const;
const FEES = { fee: 3_33, pool: { kind: "fees", houseShare: 10 }, shares: [5000, 3000, 2000] } as const;
const of = (terms: typeof FIXED | typeof FEES) => ({ ...terms, shares: [...terms.shares] });

test("the parts of an amount come to the amount, to the cent, and no later place has more", () => {
  for (let amount = 0; amount < 500; amount += 7)
    for (let places = 1; places <= 50; places += 3) {
      const shares = Array.from({ length: places }, (_, at) => places - at);
      const parts = divide(amount, shares);
      expect(sum(parts)).toBe(amount);
      expect(parts).toEqual(parts.toSorted((one, other) => other - one));
      expect(parts.every((part) => part >= 0)).toBe(true);
    }
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(divide(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(divide(9_007_199_254_740_991, [1, 1])).toEqual([4_503_599_627_370_496, 4_503_599_627_370_495]);
  expect(divide(100, [])).toEqual([]);
});

test("a fixed pool pays the places that were reached, and keeps the others", () => {
  expect(poolOf(of(FIXED), 1000)).toBe(100_00);
  expect(prizesOf(of(FIXED), 1000, 1000)).toEqual([50_00, 30_00, 20_00]);
  expect(prizesOf(of(FIXED), 2, 2)).toEqual([50_00, 30_00]);
  expect(prizesOf(of(FIXED), 5, 0)).toEqual([]);
});

test("fees less the house's share are paid in full, however few have a score", () => {
  expect(poolOf(of(FEES), 7)).toBe(Math.floor((7 * 3_33 * 90) / 100));
  for (let scored = 1; scored <= 7; scored++) {
    const prizes = prizesOf(of(FEES), 7, scored);
    expect(prizes).toHaveLength(Math.min(3, scored));
    expect(sum(prizes)).toBe(20_97);
  }
  expect(prizesOf(of(FEES), 7, 0)).toEqual([]);
});
