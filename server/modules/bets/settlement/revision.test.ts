import { expect, test } from "vitest";
import { type BetToRevise, type LegToRevise, revisionOf } from "./revision.ts";
import type { Fact } from "./verdict.ts";

const NOW = "2026-01-01T22:00:00.000Z";
const AT = "2026-01-01T21:45:00.000Z";

const won: Fact = { kind: "settlement", id: "1", at: AT, certainty: "live", result: "won" };
const confirmed: Fact = { ...won, id: "2", at: NOW, certainty: "confirmed" };
const cancel: Fact = { kind: "cancel", id: "3", at: NOW, reason: "wrong_data" };

const bet = (
  facts: readonly Fact[],
  leg: Partial<LegToRevise> = {},
  change: Partial<BetToRevise> = {},
): BetToRevise => ({
  id: "B",
  seq: "1",
  revision: 0,
  stake: 1000,
  system: null,
  status: leg.result ?? "open",
  payout: leg.result === "won" ? 2500 : leg.result === "void" ? 1000 : null,
  placedAt: "2026-01-01T12:00:00.000Z",
  settledAt: leg.result ? AT : null,
  legs: [
    {
      eventId: "7",
      marketId: "1x2",
      specifiers: "",
      outcomeId: "1",
      odds: 2500,
      result: null,
      certainty: null,
      voidReason: null,
      deadHeat: null,
      eachWay: null,
      placed: null,
      deduction: null,
      parts: null,
      score: null,
      isTwoAhead: false,
      facts,
      ...leg,
    },
  ],
  ...change,
});
const asWon = { result: "won", certainty: "live" } as const;
const asVoid = { result: "void", certainty: "confirmed", voidReason: "wrong_data" } as const;

test("a bet is settled by its first result, at the time of that result", () => {
  expect(revisionOf(bet([won]), NOW)).toMatchObject({
    status: "won",
    payout: 2500,
    settledAt: AT,
    history: [{ at: NOW, kind: "settled", reason: null }],
  });
});

test("a message without new content changes nothing", () => {
  expect(revisionOf(bet([]), NOW)).toBeUndefined();
  expect(revisionOf(bet([won, won], asWon), NOW)).toBeUndefined();
});

test.each([
  ["confirmed", bet([won, confirmed], asWon), "won", 2500, "confirmed"],
  ["lost after all", bet([won, { ...confirmed, result: "lost" }], asWon), "lost", 0, "resettled"],
  ["taken back", bet([won, { kind: "settlement_rollback", id: "4", at: NOW }], asWon), "open", null, "reopened"],
  ["cancelled after it was won", bet([won, cancel], asWon), "void", 1000, "cancelled"],
  ["cancelled before any result", bet([cancel]), "void", 1000, "cancelled"],
  [
    "reinstated with its result",
    bet([won, cancel, { kind: "cancel_rollback", id: "5", at: "2026-01-01T22:01:00.000Z" }], asVoid),
    "won",
    2500,
    "reinstated",
  ],
  ["in a dead heat", bet([{ ...confirmed, deadHeat: { places: 1, tied: 2 } }], asWon), "won", 1250, "resettled"],
  [
    "in a dead heat of four",
    bet([{ ...confirmed, deadHeat: { places: 1, tied: 4 } }], asWon),
    "part_returned",
    625,
    "resettled",
  ],
] as const)("a bet that is %s", (_name, before, status, payout, kind) => {
  expect(revisionOf(before, NOW)).toMatchObject({ status, payout, history: [{ kind }] });
});

test("an earlier message with the same result changes only the time of the settlement", () => {
  const earlier = { ...won, id: "0", at: "2026-01-01T21:00:00.000Z" };
  expect(revisionOf(bet([won, earlier], asWon), NOW)).toMatchObject({
    settledAt: earlier.at,
    payout: 2500,
    history: [],
  });
});

const EARLY = {
  offer: { id: "early", version: 1, pays: { kind: "early_payout", minOdds: 1001, mostStake: 5000 } },
} as const;
const ahead: Fact = { kind: "two_ahead", id: "7", at: "2026-01-01T20:30:00.000Z" };

test("a bet with an early payout is settled by a lead of two, and its result later moves no money of the player", () => {
  expect(revisionOf(bet([ahead]), NOW)).toBeUndefined();
  const early = revisionOf(bet([ahead], {}, EARLY), NOW);
  expect(early).toMatchObject({
    ...{ status: "won", payout: 2500, offerPaid: 0, settledAt: ahead.at },
    ...{ legs: [{ result: null, isTwoAhead: true }], history: [{ kind: "settled" }] },
  });
  const paid = { ...EARLY, status: "won", payout: 2500, settledAt: ahead.at } as const;
  const lost = revisionOf(bet([ahead, { ...won, result: "lost" }], { isTwoAhead: true }, paid), NOW);
  expect(lost).toMatchObject({ status: "won", payout: 2500, offerPaid: 2500, settledAt: ahead.at, history: [] });
  const back: Fact = { kind: "two_ahead_rollback", id: "8", at: "2026-01-01T20:31:00.000Z" };
  expect(revisionOf(bet([ahead, back], { isTwoAhead: true }, paid), NOW)).toMatchObject({
    ...{ status: "open", payout: null, legs: [{ isTwoAhead: false }], history: [{ kind: "reopened" }] },
  });
});

test("a cancelled bet has its reason", () => {
  expect(revisionOf(bet([won, cancel], asWon), NOW)?.history[0]?.reason).toBe("wrong_data");
});

const [leg] = bet([]).legs;
const express = (...facts: readonly (readonly Fact[])[]): BetToRevise => ({
  ...bet([]),
  legs: facts.map((each, at) => ({ ...leg!, eventId: String(at), facts: each })),
});
const lost: Fact = { ...won, id: "4", result: "lost" };
const later: Fact = { ...won, id: "5", at: NOW };

test("a leg that ends within an open bet is recorded, without an event in the bet's history", () => {
  expect(revisionOf(express([won], []), NOW)).toMatchObject({
    status: "open",
    payout: null,
    settledAt: null,
    legs: [{ result: "won" }, { result: null }],
    history: [],
  });
});

test("an express is settled when its last leg is, and pays the product", () => {
  expect(revisionOf(express([won], [later]), NOW)).toMatchObject({
    status: "won",
    payout: 6250,
    settledAt: NOW,
    history: [{ kind: "settled" }],
  });
});

test("an express that was lost early stays settled at that time, whatever its other legs do", () => {
  const settled = { status: "lost", payout: 0, settledAt: AT };
  expect(revisionOf(express([lost], []), NOW)).toMatchObject(settled);
  expect(revisionOf(express([lost], [later]), NOW)).toMatchObject(settled);
  const known = { ...express([lost], [later]), ...settled, status: "lost" as const };
  expect(revisionOf(known, NOW)).toMatchObject({ ...settled, history: [] });
});

test("a loss that is taken back opens an express again", () => {
  const rollback: Fact = { kind: "settlement_rollback", id: "6", at: NOW };
  const before = { ...express([lost, rollback], [won]), status: "lost" as const, payout: 0, settledAt: AT };
  expect(revisionOf(before, NOW)).toMatchObject({ status: "open", payout: null, history: [{ kind: "reopened" }] });
});
