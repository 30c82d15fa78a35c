import { expect, test } from "vitest";
import { isTooDeep, MOST_LEVELS } from "./json-depth.ts";

const lists = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

test.each([
  ["lists as deep as they may be", lists(MOST_LEVELS), false],
  ["lists one level deeper", lists(MOST_LEVELS + 1), true],
  ["objects as deep as they may be", objects(MOST_LEVELS), false],
  ["objects one level deeper", objects(MOST_LEVELS + 1), true],
  ["unclosed brackets", "[".repeat(60_000), true],
  ["a thousand lists beside each other", `[${Array(1000).fill("[]").join()}]`, false],
  ["brackets within a text", JSON.stringify(["[".repeat(500)]), false],
  ["brackets after a quote within a text", JSON.stringify([`"${"[{".repeat(500)}`, "\\"]), false],
  ["brackets after a text that ends in a backslash", `["\\\\",${lists(MOST_LEVELS)}]`, true],
])("%s", (_what, text, expected) => {
  expect(isTooDeep(text)).toBe(expected);
});
