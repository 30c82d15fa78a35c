import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance-rules.ts";

test.each([
  ["arsenal", "arsenal", 0],
  ["arsnal", "arsenal", 1],
  ["arsennal", "arsenal", 1],
  ["arsemal", "arsenal", 1],
  ["asrenal", "arsenal", 1],
  ["asremal", "arsenal", 2],
  ["everton", "arsenal", Infinity],
])("the distance from %s to %s is %s", (typed, word, distance) => expect(editDistance(typed, word, 2)).toBe(distance));

test("the typed text may be the beginning of a longer word", () => {
  expect(editDistance("manchs", "manchester", 1, true)).toBe(1);
  expect(editDistance("manchs", "manchester", 1)).toBe(Infinity);
});

test("words are found with as many mistakes as allowed", () => {
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
