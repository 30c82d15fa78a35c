import fc from "fast-check";
import { expect, test } from "vitest";
import { payout, potentialReturn } from "./payout.ts";

test.each([
  ["a win pays stake times odds", 1000, 2500, "won", 2500],
  ["a loss pays nothing", 1000, 2500, "lost", 0],
  ["a void bet gives the stake back", 1000, 2500, "void", 1000],
  ["a half win pays half at the odds and half back", 1000, 1950, "half_won", 1475],
  ["a half loss gives half back", 1000, 1950, "half_lost", 500],
] as const)("%s", (_name, stake, odds, result, expected) => {
  expect(payout(stake, [{ odds, result }])).toBe(expected);
});

test("legs multiply: 2.0 won, 1.95 half won and a half loss return 1.475 for 1", () => {
  const legs = [
    { odds: 2000, result: "won" },
    { odds: 1950, result: "half_won" },
    { odds: 3000, result: "half_lost" },
  ] as const;
  expect(payout(1000, legs)).toBe(1475);
});

test("two that share a place are paid half of their odds, and a tie changes nothing of a loss or a void", () => {
  const deadHeat = { places: 1, tied: 2 };
  expect(payout(5000, [{ odds: 2500, result: "won", deadHeat }])).toBe(6250);
  expect(payout(1000, [{ odds: 1950, result: "half_won", deadHeat: { places: 2, tied: 3 } }])).toBe(1150);
  expect(payout(5000, [{ odds: 2500, result: "lost", deadHeat }])).toBe(0);
  expect(payout(5000, [{ odds: 2500, result: "void", deadHeat }])).toBe(5000);
});

test("half a minor unit is rounded to the even one", () => {
  expect(payout(5, [{ odds: 1500, result: "half_lost" }])).toBe(2);
  expect(payout(7, [{ odds: 1500, result: "half_lost" }])).toBe(4);
  expect(payout(1, [{ odds: 2500, result: "won" }])).toBe(2);
  expect(payout(1, [{ odds: 3500, result: "won" }])).toBe(4);
});

test("rounding comes once at the end, not after each leg", () => {
  expect(potentialReturn(1, [1500, 1500, 1500])).toBe(3);
});

test("the largest stakes and odds are exact", () => {
  expect(potentialReturn(900_719_925_474, [9_999_999])).toBe(9_007_198_354_020_075);
});

test("a half win lies between a void and a win, and a half loss between nothing and a void", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1001, max: 1e6 }), (stake, odds) => {
      const [lost, halfLost, voided, halfWon, won] = (["lost", "half_lost", "void", "half_won", "won"] as const).map(
        (result) => payout(stake, [{ odds, result }]),
      ) as [number, number, number, number, number];
      expect(lost).toBe(0);
      expect(halfLost).toBeLessThanOrEqual(voided);
      expect(voided).toBe(stake);
      expect(voided).toBeLessThanOrEqual(halfWon);
      expect(halfWon).toBeLessThanOrEqual(won);
    }),
  );
});
