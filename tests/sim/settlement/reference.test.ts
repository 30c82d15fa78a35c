import { expect, test } from "vitest";
import { type ReferenceBet, type ReferenceLeg, settleByHand } from "./reference.ts";

// The vectors of the rules, so that the second settlement is not wrong in the same way as the first.

const leg = (odds: number, result: ReferenceLeg["result"] = "won", more: Partial<ReferenceLeg> = {}): ReferenceLeg => ({
  odds,
  result,
  ...more,
});
const pay = (stake: number, legs: readonly ReferenceLeg[], more: Partial<ReferenceBet> = {}) =>
  settleByHand({
    stake,
    legs,
    system: null,
    eachWay: false,
    isFreeBet: false,
    boost: null,
    taxRate: 0,
    cashedOut: null,
    ...more,
  }).payout;

const YANKEE = { sizes: [2, 3, 4], bankers: [] };
const yankee = (second: ReferenceLeg["result"]) =>
  pay(1100, [leg(2000), leg(3000, second), leg(1500), leg(4000)], { system: YANKEE });

test("a Yankee pays 138.5 units with all four, 29 without the second, 65.5 when that is void", () => {
  expect([yankee("won"), yankee("lost"), yankee("void")]).toEqual([13_850, 2900, 6550]);
});

test("a two out of three whose last leg lost pays 6 units", () => {
  const legs = [leg(2000), leg(3000), leg(1500, "lost")];
  expect(pay(300, legs, { system: { sizes: [2], bankers: [] } })).toBe(600);
});

test("a win, half a win and half a loss make 1.475", () => {
  expect(pay(2000, [leg(2000), leg(1950, "half_won"), leg(1500, "half_lost")])).toBe(2950);
});

test("a place at a quarter of 17.00 pays five times its half, and half of that in a dead heat of two", () => {
  const terms = { places: 3, of: 1, over: 4 };
  const third = (placed: ReferenceLeg["placed"]) => [leg(17_000, "lost", { eachWay: terms, placed })];
  expect(pay(4000, third({ result: "won" }), { eachWay: true })).toBe(10_000);
  expect(pay(4000, third({ result: "won", deadHeat: { places: 1, tied: 2 } }), { eachWay: true })).toBe(5000);
});

test("thirty percent are deducted from the profit, and a dead heat of two halves the return", () => {
  expect(pay(1000, [leg(5000, "won", { deduction: 30 })])).toBe(3800);
  expect(pay(5000, [leg(2500, "won", { deadHeat: { places: 1, tied: 2 } })])).toBe(6250);
});

test("halves are rounded to the even neighbour", () => {
  expect([pay(1, [leg(2500)]), pay(1, [leg(3500)]), pay(5, [leg(1300)])]).toEqual([2, 4, 6]);
});
