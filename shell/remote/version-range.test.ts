import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CORE_VERSION, satisfies } from "./version-range.ts";

test.each([
  ["^1.2.3", ["1.2.3", "1.9.0"], ["1.2.2", "2.0.0"]],
  ["^0.1.0", ["0.1.0", "0.1.9"], ["0.0.9", "0.2.0", "1.0.0"]],
  ["^0.0.3", ["0.0.3"], ["0.0.4"]],
  ["^0", ["0.0.0", "0.9.9"], ["1.0.0"]],
  ["~1.2", ["1.2.0", "1.2.9"], ["1.1.9", "1.3.0"]],
  ["1.2", ["1.2.7"], ["1.3.0"]],
  ["0.1.0", ["0.1.0"], ["0.1.1"]],
  [">=0.1 <0.3", ["0.1.0", "0.2.9"], ["0.0.9", "0.3.0"]],
  [">1.2 <=2", ["1.3.0", "2.9.9"], ["1.2.9", "3.0.0"]],
  ["^0.1.0 || ^2", ["0.1.4", "2.1.0"], ["0.2.0", "1.0.0"]],
  ["*", ["0.1.0", "7.0.0"], []],
])("the range %s contains %j and none of %j", (range, inside, outside) => {
  expect(inside.filter((version) => !satisfies(version, range))).toEqual([]);
  expect(outside.filter((version) => satisfies(version, range))).toEqual([]);
});

test.each(["", "latest", "^", "1.2.3.4", "^0.1.0 and more"])("%j is not a range and contains no version", (range) => {
  expect(satisfies("0.1.0", range)).toBe(false);
});

test("the page's version is the product's", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(CORE_VERSION).toBe(version);
});
