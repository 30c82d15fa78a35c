import { expect, test } from "vitest";
import { type BonusBet, boostOf, freeBetMismatch } from "./bonus-rules.ts";

const bet: BonusBet = { type: "single", stake: 500, currency: "EUR", odds: 2000, sportCodes: ["football"] };
const freeBet = { amount: 500, currency: "EUR", conditions: { minOdds: 1500, sportCodes: ["football", "tennis"] } };

test("a free bet fits a single or an express of its amount, with its odds and sports", () => {
  expect(freeBetMismatch(freeBet, bet)).toBeUndefined();
  expect(freeBetMismatch(freeBet, { ...bet, odds: 1500 })).toBeUndefined();
  expect(freeBetMismatch(freeBet, { ...bet, type: "express", sportCodes: ["football", "tennis"] })).toBeUndefined();
});

test.each([
  ["currency", { currency: "PLN" }],
  ["stake", { stake: 499 }],
  ["stake", { stake: 501 }],
  ["type", { type: "system" }],
  ["type", { eachWay: true }],
  ["odds", { odds: 1499 }],
  ["sport", { type: "express", sportCodes: ["football", "ice-hockey"] }],
] as const)("a free bet does not fit a bet whose %s differs: %o", (mismatch, change) => {
  expect(freeBetMismatch(freeBet, { ...bet, ...change })).toBe(mismatch);
});

test("a free bet may be restricted to an express", () => {
  const only = { ...freeBet, conditions: { types: ["express" as const] } };
  expect(freeBetMismatch(only, bet)).toBe("type");
  expect(freeBetMismatch(only, { ...bet, type: "express" })).toBeUndefined();
});

test("only an express bet to win, staked with money, is boosted", () => {
  const boost = { minOdds: 1200, steps: [{ legs: 3, percent: 3 }] };
  expect(boostOf(boost, { type: "express" })).toBe(boost);
  expect(boostOf(null, { type: "express" })).toBeNull();
  for (const other of [
    { type: "single" },
    { type: "system" },
    { type: "express", eachWay: true },
    { type: "express", isFreeBet: true },
  ] as const)
    expect(boostOf(boost, other)).toBeNull();
});
