import { expect, test } from "vitest";
import type { Price } from "../../sportsbook/contract.ts";
import { betOf } from "../test-bets.ts";
import type { PlacedLeg } from "../wire.ts";
import { canDropLegs, editableLegs, newBet } from "./edited-bet.ts";

const [base] = betOf("A").legs as [PlacedLeg];
const leg = (eventId: string, change: Partial<PlacedLeg> = {}): PlacedLeg => ({ ...base, eventId, ...change });
const ended = { result: "won" as const, score: null };
const express = betOf("A", "open", { type: "express", legs: [leg("1"), leg("2"), leg("3", ended)] });
const active = (odds: number): Price => ({ odds, version: 7, status: "active", reason: null, isStale: false });
const line = (prices: Record<string, Price>) => ({ price: ({ eventId }: { eventId: string }) => prices[eventId] });

test("a bet is put together anew from the legs that have yet to end", () => {
  expect(editableLegs(express).map(({ eventId }) => eventId)).toEqual(["1", "2"]);
  expect(canDropLegs(express)).toBe(true);
});

test("a free bet, and a system of which a leg has ended, cannot be edited", () => {
  const system = { type: "system" as const, system: { sizes: [2], bankers: [] } };
  expect(editableLegs({ ...express, isFreeBet: true })).toEqual([]);
  expect(editableLegs({ ...express, ...system })).toEqual([]);
  const running = { ...express, ...system, legs: [leg("1"), leg("2"), leg("3")] };
  expect(editableLegs(running)).toHaveLength(3);
  expect(canDropLegs(running)).toBe(false);
});

test("the new bet stands at the prices of now, and a single is made of one leg that stays", () => {
  const prices = line({ "1": active(2000), "2": active(1500) });
  const both = newBet(express, [leg("1"), leg("2")], 1000, prices);
  expect(both).toMatchObject({ odds: 3000, possibleReturn: 3000, request: { type: "express", stake: 1000 } });
  const one = newBet(express, [leg("2")], 700, prices);
  expect(one).toMatchObject({ odds: 1500, possibleReturn: 1050 });
  expect(one?.request).toMatchObject({ type: "single", legs: [{ eventId: "2", odds: 1500, version: 7 }] });
});

test("there is no new bet while a leg has no price that can be bet on", () => {
  const halted = { ...active(2000), status: "suspended" as const };
  for (const price of [halted, { ...active(2000), isStale: true }]) {
    expect(newBet(express, [leg("1")], 1000, line({ "1": price }))).toBeUndefined();
  }
  expect(newBet(express, [leg("1")], 1000, line({}))).toBeUndefined();
});
