import { expect, test } from "vitest";
import { stakeLimits } from "./limits.ts";
import { possibleReturn } from "../../../plugins/betslip/settlement-rules.ts";

test("ten cents is the least that can be staked", () => {
  expect(stakeLimits("EUR").minimum).toBe(10);
});

test("a long price lowers the maximum until the return fits the payout limit", () => {
  expect(stakeLimits("EUR", 2000).maximum).toBe(5_000_00);
  const { maximum } = stakeLimits("EUR", 101_000);
  expect(possibleReturn(maximum, [101_000])).toBeLessThanOrEqual(50_000_00);
  expect(possibleReturn(maximum + 1, [101_000])).toBeGreaterThan(50_000_00);
});

test("limits are worth about the same in every currency", () => {
  expect(stakeLimits("UAH")).toEqual({ minimum: 500, maximum: 250_000_00 });
  expect(stakeLimits("JPY")).toEqual({ minimum: 15, maximum: 750_000 });
});
