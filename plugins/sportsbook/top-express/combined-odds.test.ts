import { expect, test } from "vitest";
import { combinedOdds } from "./combined-odds.ts";

test("the odds of a combination are the product of its legs' odds", () => {
  expect(combinedOdds([2000, 1500, 3000])).toBe(9000);
  expect(combinedOdds([1480, 1420, 2120])).toBe(4450);
});

test("without the price of a leg there are no combined odds", () => {
  expect(combinedOdds([2000, undefined])).toBeUndefined();
});
