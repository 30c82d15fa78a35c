import { expect, test } from "vitest";
import type { PlacedLeg } from "../../../betslip/wire.ts";
import type { Pick as Picked, Price } from "../../../sportsbook/contract.ts";
import { betOf } from "../../testing/test-bets.ts";
import {
  canResize,
  draftOf,
  editableLegs,
  fitsIn,
  keptPicks,
  newBet,
  slipPick,
  withLeg,
  withSwapped,
  withToggled,
} from "./edited-bet.ts";

const [base] = betOf("A").legs as [PlacedLeg];
const leg = (eventId: string, change: Partial<PlacedLeg> = {}): PlacedLeg => ({ ...base, eventId, ...change });
const ended = { result: "won" as const, score: null };
const express = betOf("A", "open", { type: "express", legs: [leg("1"), leg("2"), leg("3", ended)] });
const active = (odds: number): Price => ({ odds, version: 7, status: "active", reason: null, isStale: false });
const line = (prices: Record<string, Price>) => ({ price: ({ eventId }: { eventId: string }) => prices[eventId] });

test("an edited bet consists of the legs that have not ended", () => {
  expect(editableLegs(express).map(({ eventId }) => eventId)).toEqual(["1", "2"]);
  expect(canResize(express)).toBe(true);
});

test("a free bet, and a system of which a leg has ended, cannot be edited", () => {
  const system = { type: "system" as const, system: { sizes: [2], bankers: [] } };
  expect(editableLegs({ ...express, isFreeBet: true })).toEqual([]);
  expect(editableLegs({ ...express, ...system })).toEqual([]);
  const running = { ...express, ...system, legs: [leg("1"), leg("2"), leg("3")] };
  expect(editableLegs(running)).toHaveLength(3);
  expect(canResize(running)).toBe(false);
});

test("the new bet has current prices, and becomes a single when one leg stays", () => {
  const prices = line({ "1": active(2000), "2": active(1500) });
  const both = newBet(express, keptPicks(draftOf(express)), 1000, prices);
  expect(both).toMatchObject({ odds: 3000, possibleReturn: 3000, request: { type: "express", stake: 1000 } });
  const one = newBet(express, keptPicks(draftOf(express)).slice(1), 700, prices);
  expect(one).toMatchObject({ odds: 1500, possibleReturn: 1050 });
  expect(one?.request).toMatchObject({ type: "single", legs: [{ eventId: "2", odds: 1500, version: 7 }] });
});

test("there is no new bet while a leg has no open price", () => {
  const halted = { ...active(2000), status: "suspended" as const };
  for (const price of [halted, { ...active(2000), isStale: true }]) {
    expect(newBet(express, keptPicks(draftOf(express)).slice(0, 1), 1000, line({ "1": price }))).toBeUndefined();
  }
  expect(newBet(express, keptPicks(draftOf(express)).slice(0, 1), 1000, line({}))).toBeUndefined();
});

const inSlip = (eventId: string, outcomeId = "1"): Picked => ({
  eventId,
  outcomeId,
  marketId: "1x2",
  specifiers: "",
  odds: 3000,
  version: 9,
  origin: "sport",
  event: { slug: "a-b", home: "Betis", away: "Sevilla", startsAt: "2026-01-02T20:00:00.000Z", tournament: "LaLiga" },
});

test("a leg can be removed and restored, one can be added, and an added one that is removed is gone", () => {
  const [first, second] = draftOf(express);
  const without = withToggled(draftOf(express), first!.id);
  expect(keptPicks(without).map(({ eventId }) => eventId)).toEqual(["2"]);
  expect(keptPicks(withToggled(without, first!.id))).toHaveLength(2);
  const more = withLeg(without, slipPick(inSlip("7")));
  expect(keptPicks(more).map(({ eventId }) => eventId)).toEqual(["2", "7"]);
  expect(withToggled(more, more.at(-1)!.id)).toEqual(without);
  expect(second?.pick).toMatchObject({ home: "Arsenal", away: "Chelsea" });
});

test("a replaced leg keeps its place, and the new bet contains its replacement", () => {
  const draft = draftOf(express);
  const swapped = withSwapped(draft, draft[0]!.id, { ...draft[0]!.pick, outcomeId: "x" });
  const prices = line({ "1": active(3400), "2": active(1500) });
  const next = newBet(express, keptPicks(swapped), 1000, prices);
  expect(next?.request.legs).toMatchObject([{ eventId: "1", outcomeId: "x", odds: 3400 }, { eventId: "2" }]);
  expect(next?.odds).toBe(5100);
});

test("a pick on a match of the bet is allowed only as a replacement of that leg, or when that leg is removed", () => {
  const draft = draftOf(express);
  const [first] = draft;
  expect(fitsIn(draft, inSlip("1", "x"))).toBe(false);
  expect(fitsIn(draft, inSlip("1", "x"), first!.id)).toBe(true);
  expect(fitsIn(withToggled(draft, first!.id), inSlip("1", "x"))).toBe(true);
  expect(fitsIn(draft, inSlip("7"))).toBe(true);
});

test("an added pick contains the place where it was picked", () => {
  const prices = line({ "1": active(2000), "2": active(1500), "7": active(3000) });
  const next = newBet(express, keptPicks(withLeg(draftOf(express), slipPick(inSlip("7")))), 1000, prices);
  expect(next?.request).toMatchObject({
    type: "express",
    legs: [{}, {}, { eventId: "7", odds: 3000, origin: "sport" }],
  });
});
