import { expect, test } from "vitest";
import { expressOdds } from "./express-odds-rules.ts";

test("an express has the exact product of its prices, rounded to the hundredth", () => {
  expect(expressOdds([1870, 1870, 1870])).toBe(6540);
  expect(expressOdds([2000, 1500, 3000])).toBe(9000);
  expect(expressOdds([1380, 3750, 1570])).toBe(8120);
  expect(expressOdds([1005])).toBe(1005);
});

test("a half goes to the even hundredth", () => {
  expect(expressOdds([1500, 1050])).toBe(1580);
  expect(expressOdds([1500, 1030])).toBe(1540);
});
