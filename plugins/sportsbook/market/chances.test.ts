import * as fc from "fast-check";
import { expect, test } from "vitest";
import { impliedChances } from "./chances.ts";

test("an even market has even chances", () => {
  expect(impliedChances([1900, 1900])).toEqual([50, 50]);
});

test("the margin is removed before chances are shown", () => {
  expect(impliedChances([1950, 3750, 3800])).toEqual([49, 26, 25]);
});

test("chances always add up to a hundred, and a shorter price never has the smaller one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1001, max: 1_000_000 }), { minLength: 2, maxLength: 5 }), (odds) => {
      const chances = impliedChances(odds);
      expect(chances.reduce((sum, each) => sum + each, 0)).toBe(100);
      const shortest = odds.indexOf(Math.min(...odds));
      expect(chances[shortest]).toBe(Math.max(...chances));
    }),
  );
});
