import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["arsenal", "arsenal", 0],
  ["arsnal", "arsenal", 1],
  ["arsennal", "arsenal", 1],
  ["arsemal", "arsenal", 1],
  ["asrenal", "arsenal", 1],
  ["asremal", "arsenal", 2],
  ["everton", "arsenal", Infinity],
])("from %s to %s it is %s", (typed, word, distance) => expect(editDistance(typed, word, 2)).toBe(distance));

test("the beginning of a longer word may be what was typed", () => {
  expect(editDistance("manchs", "manchester", 1, true)).toBe(1);
  expect(editDistance("manchs", "manchester", 1)).toBe(Infinity);
});

test("so many mistakes are found as were made", () => {
  const word = fc.string({ minLength: 6, maxLength: 14, unit: fc.constantFrom(..."abcdefgh") });
  fc.assert(
    fc.property(word, fc.nat(), fc.nat(), (text, first, second) => {
      const leftOut = [first % text.length, second % text.length];
      const typed = [...text].filter((_, at) => !leftOut.includes(at)).join("");
      expect(editDistance(typed, text, 2)).toBeLessThanOrEqual(new Set(leftOut).size);
      expect(editDistance(typed, text, 2)).toBeGreaterThan(0);
    }),
  );
});
