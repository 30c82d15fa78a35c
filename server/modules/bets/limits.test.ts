import { expect, test } from "vitest";
import { possibleReturn } from "../../../plugins/betslip/rules/settlement-rules.ts";
import { BETTING } from "../../configuration/betting.ts";
import { betMaxima, playerLimits, stakeLimits } from "./limits.ts";

const euros = betMaxima(BETTING, "EUR");
const NOTHING = { onEvent: 0, openReturn: 0, left: null };

test("the minimum stake is ten cents", () => {
  expect(stakeLimits(euros).minimum).toBe(10);
});

test("a long price lowers the maximum until the return fits the payout limit", () => {
  expect(stakeLimits(euros, 2000).maximum).toBe(5_000_00);
  const { maximum } = stakeLimits(euros, 101_000);
  expect(possibleReturn(maximum, [101_000])).toBeLessThanOrEqual(50_000_00);
  expect(possibleReturn(maximum + 1, [101_000])).toBeGreaterThan(50_000_00);
});

test("limits are worth about the same in every currency", () => {
  expect(stakeLimits(betMaxima(BETTING, "UAH"))).toEqual({ minimum: 500, maximum: 250_000_00 });
  expect(stakeLimits(betMaxima(BETTING, "JPY"))).toEqual({ minimum: 15, maximum: 750_000 });
});

test("a risk level scales a player's maximum stake and win, and leaves the minimum", () => {
  const high = betMaxima(BETTING, "EUR", "high");
  expect(high).toEqual({
    minimumStake: 10,
    maximumStake: 500_00,
    maximumReturn: 5_000_00,
    eventStake: 2_000_00,
    openReturn: 50_000_00,
    underWayBets: 30,
    underWayStake: 2_000_00,
  });
  expect(betMaxima(BETTING, "EUR", "one that nobody configured")).toEqual(euros);
});

test("open stakes on an event, possible returns of open bets and the player's own limit each lower the maximum", () => {
  expect(playerLimits(euros, NOTHING, 2000).maximum).toBe(5_000_00);
  expect(playerLimits(euros, { ...NOTHING, onEvent: 19_000_00 }, 2000).maximum).toBe(1_000_00);
  expect(playerLimits(euros, { ...NOTHING, openReturn: 499_000_00 }, 2000).maximum).toBe(500_00);
  expect(playerLimits(euros, { ...NOTHING, left: 25_00 }, 2000).maximum).toBe(25_00);
  expect(playerLimits(euros, { ...NOTHING, onEvent: 21_000_00 }).maximum).toBe(0);
});
