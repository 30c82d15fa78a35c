import { expect, test } from "vitest";
import { type KeypadKey, pressKey } from "./keypad-input.ts";

const type = (keys: string, digits = 2, point = ".") =>
  [...keys].reduce((text, key) => pressKey(text, (key === "<" ? "delete" : key) as KeypadKey, digits, point), "");

test.each([
  ["12.50", "12.50"],
  ["12.555", "12.55"],
  ["1.2.3", "1.23"],
  [".5", "0.5"],
  ["007", "7"],
  ["12<<<", ""],
  ["1.5<<", "1"],
  ["1234567890", "123456789"],
])("typing %s gives %s", (keys, expected) => {
  expect(type(keys)).toBe(expected);
});

test("a currency without minor units has no decimal point", () => {
  expect(type("10.5", 0)).toBe("105");
});

test("decimals follow the decimal separator of the language", () => {
  expect([type("12.505", 2, ","), type("12.505", 2, "٫")]).toEqual(["12,50", "12٫50"]);
});
