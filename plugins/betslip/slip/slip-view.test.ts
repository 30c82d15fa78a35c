import { expect, test } from "vitest";
import type { Price } from "../../sportsbook/contract.ts";
import { ARSENAL, arsenal, DRAW, draw, LIMITS_ANSWER } from "../testing/test-page.ts";
import { NO_BONUSES, type SlipFacts } from "./bet-view.ts";
import { EMPTY_SLIP, type SlipState } from "./betslip-store.ts";
import type { WatchedLeg } from "./leg-state.ts";
import { betRequest, slipBets } from "./slip-bets.ts";
import { slipView } from "./slip-view.ts";

const price: Price = { odds: 2000, version: 3, status: "active", reason: null, isStale: false };
const watched = (change: Partial<Price> = {}): WatchedLeg => ({
  price: { ...price, ...change },
  wasSeen: true,
  event: undefined,
});
const slip = (change: Partial<SlipState> = {}): SlipState => ({
  ...EMPTY_SLIP,
  picks: [arsenal],
  stakes: { [ARSENAL]: 1000 },
  ...change,
});
const both = slip({ picks: [arsenal, draw], stakes: { [ARSENAL]: 1000, [DRAW]: 500 }, mode: "singles" });
const express = slip({ picks: [arsenal, draw], stakes: { express: 1000 } });
const closed = { status: "settled" } as const;

const view = (change: Partial<SlipFacts> = {}) =>
  slipView({
    slip: slip(),
    legs: { [ARSENAL]: watched(), [DRAW]: watched({ odds: 3500 }) },
    placement: { attempts: {}, receipts: [] },
    limits: { limits: LIMITS_ANSWER, maxima: {} },
    bonuses: NO_BONUSES,
    isLoggedIn: true,
    available: 100_000,
    isOffline: false,
    currency: "EUR",
    now: Date.parse("2026-01-01T12:00:00.000Z"),
    ...change,
  });

test("a staked pick at an unchanged price can be placed", () => {
  expect(view().commit).toMatchObject({ kind: "place", bets: [{ key: ARSENAL }], changed: [] });
});

test("stake and return of several singles are added up", () => {
  expect(view({ slip: both })).toMatchObject({ totalStake: 1500, totalReturn: 2000 + 1750 });
});

test("a lower price has to be accepted with the press, and the return is computed from it", () => {
  const { commit, bets } = view({ legs: { [ARSENAL]: watched({ odds: 1900, version: 4 }) } });
  expect(commit).toMatchObject({ kind: "place", changed: [{ key: ARSENAL, odds: 1900 }] });
  expect(bets[0]).toMatchObject({ odds: 1900, possibleReturn: 1900 });
});

test.each<[string, Partial<SlipFacts>, object]>([
  ["a visitor logs in first", { isLoggedIn: false }, { kind: "login" }],
  [
    "a visitor logs in also before a stake is entered",
    { isLoggedIn: false, slip: slip({ stakes: {} }) },
    { kind: "login" },
  ],
  ["without a connection nothing is sent", { isOffline: true }, { kind: "offline" }],
  ["a stake is needed", { slip: slip({ stakes: {} }) }, { kind: "stake-missing" }],
  [
    "a stake below the minimum shows the minimum",
    { slip: slip({ stakes: { [ARSENAL]: 9 } }) },
    { kind: "below-minimum", minimum: 10 },
  ],
  [
    "a stake above the maximum shows the maximum",
    { slip: slip({ stakes: { [ARSENAL]: 50_001 } }) },
    { kind: "above-maximum", maximum: 50_000 },
  ],
  ["the missing amount is shown to the cent", { available: 250 }, { kind: "short", missing: 750, available: 250 }],
  [
    "the slip waits for a suspended line",
    { legs: { [ARSENAL]: watched({ status: "suspended", reason: "goal" }) } },
    { kind: "waiting", leg: { key: ARSENAL }, rest: [] },
  ],
  [
    "the slip waits for a stale price",
    { legs: { [ARSENAL]: watched({ isStale: true }) } },
    { kind: "waiting", leg: { key: ARSENAL } },
  ],
  [
    "nothing can be placed when every line is closed",
    { legs: { [ARSENAL]: watched({ status: "settled" }) } },
    { kind: "closed" },
  ],
  [
    "the last bet under way decides how long the slip waits",
    {
      placement: {
        attempts: {
          [ARSENAL]: { state: "sending", startedAt: 1000, delayMs: 0 },
          [DRAW]: { state: "sending", startedAt: 1000, delayMs: 5000 },
        },
        receipts: [],
      },
      slip: both,
    },
    { kind: "placing", until: 6000, delayMs: 5000 },
  ],
  [
    "the platform is asked for a lost answer",
    { placement: { attempts: { [ARSENAL]: { state: "asking" } }, receipts: [] } },
    { kind: "asking" },
  ],
])("%s", (_name, facts, expected) => {
  expect(view(facts).commit).toMatchObject(expected);
});

test("the rest of the slip can be placed without a suspended line", () => {
  const legs = { [ARSENAL]: watched({ status: "suspended" }), [DRAW]: watched({ odds: 3500 }) };
  expect(view({ slip: both, legs }).commit).toMatchObject({ kind: "waiting", rest: [{ key: DRAW }] });
});

test("a slip without any open line shows no return", () => {
  const { bets, totalReturn } = view({ legs: { [ARSENAL]: watched(closed) } });
  expect([bets[0]?.possibleReturn, totalReturn]).toEqual([0, 0]);
});

test("a closed single neither counts nor prevents the others", () => {
  const legs = { [ARSENAL]: watched({ status: "settled" }), [DRAW]: watched({ odds: 3500 }) };
  const shown = view({ slip: both, legs });
  expect(shown.commit).toMatchObject({ kind: "place", bets: [{ key: DRAW }] });
  expect(shown.totalStake).toBe(500);
});

test("the maximum for one leg leaves the others their stakes", () => {
  expect(view({ slip: both, available: 2000 }).maximumFor(ARSENAL)).toBe(1500);
  expect(view({ slip: both }).maximumFor(ARSENAL)).toBe(50_000);
  expect(view({ available: undefined, limits: { limits: undefined, maxima: {} } }).maximumFor(ARSENAL)).toBeUndefined();
});

test("a line that is not loaded yet is placed at the picked price", () => {
  expect(view({ legs: {} })).toMatchObject({ commit: { kind: "place" }, legs: [{ odds: 2000 }] });
});

test("a refusal is shown until its leg changes, and its newer price counts before the feed sends it", () => {
  const [bet] = slipBets(slip());
  const content = JSON.stringify(betRequest(bet!, "EUR", { policy: "higher" }));
  const refusal = {
    code: "ODDS_CHANGED",
    message: "",
    legs: [{ index: 0, price: { odds: 1800, version: 9 } }],
  } as const;
  const placement = { attempts: { [ARSENAL]: { state: "refused", refusal, content } as const }, receipts: [] };

  const shown = view({ placement });
  expect(shown.bets[0]).toMatchObject({ refusal, odds: 1800, legs: [{ state: { needsConsent: true } }] });
  expect(view({ placement, slip: slip({ stakes: { [ARSENAL]: 900 } }) }).bets[0]?.refusal).toBeUndefined();
});

test("only bets in play are delayed, by the time of each sport", () => {
  const event = {
    status: "live" as const,
    clock: { period: "first_half" as const, minute: 1, stoppage: null },
    score: { home: 0, away: 0, halfTime: null },
    redCards: { home: 0, away: 0 },
    marketCount: 1,
  };
  expect(view({ legs: { [ARSENAL]: { ...watched(), event } } }).legs[0]?.delayMs).toBe(5000);
  const inPlay = { [ARSENAL]: { ...watched(), event }, [DRAW]: { ...watched({ odds: 3500 }), event } };
  const inTennis = { ...arsenal, event: { ...arsenal.event, sportCode: "tennis" } };
  const single = view({ legs: inPlay, slip: slip({ picks: [inTennis] }) });
  expect(single.bets[0]?.delayMs).toBe(3000);
  const two = view({ legs: inPlay, slip: slip({ picks: [inTennis, draw], stakes: { express: 1000 } }) });
  expect(two.bets[0]?.delayMs).toBe(5000);
  expect(view().legs[0]?.delayMs).toBe(0);
});

test("an express that cannot be placed at the moment shows the odds of all its legs", () => {
  const legs = { [ARSENAL]: watched({ isStale: true }), [DRAW]: watched({ odds: 3500, isStale: true }) };
  expect(view({ slip: express, legs, isOffline: true })).toMatchObject({ totalReturn: 7000, bets: [{ odds: 7000 }] });
});

test("an express multiplies its prices and has one stake", () => {
  const shown = view({ slip: express });
  expect(shown).toMatchObject({ mode: "express", totalStake: 1000, totalReturn: 7000, bets: [{ odds: 7000 }] });
  expect(shown.commit).toMatchObject({ kind: "place", bets: [{ type: "express", stake: 1000 }] });
});

test.each([
  ["suspended", watched({ status: "suspended" })],
  ["closed", watched(closed)],
])("an express with a %s leg waits, shows its odds without it and can be placed without it", (_name, leg) => {
  const { commit, bets } = view({ slip: express, legs: { [ARSENAL]: leg, [DRAW]: watched({ odds: 3500 }) } });
  expect(bets[0]).toMatchObject({ odds: 3500, possibleReturn: 3500 });
  expect(commit).toMatchObject({
    kind: "waiting",
    leg: { key: ARSENAL },
    rest: [{ key: "express", type: "single", stake: 1000, picks: [{ eventId: "2" }] }],
  });
});

test("picks of one event are marked as not combinable, for a visitor too", () => {
  const other = { ...draw, eventId: arsenal.eventId };
  const shown = view({ slip: { ...express, picks: [arsenal, other] }, isLoggedIn: false });
  expect(shown.commit).toMatchObject({ kind: "related", legs: [{ isRelated: true }, { isRelated: true }] });
  expect(view({ slip: { ...express, picks: [arsenal, other], mode: "singles" } }).commit.kind).toBe("stake-missing");
});

test("two sides of one season are marked as not combinable, with the season's name", () => {
  const side = { ...arsenal, marketId: "outright", event: { ...arsenal.event, tournamentId: "ab12" } };
  const shown = view({ slip: { ...express, picks: [side, { ...side, eventId: "9" }] } });
  expect(shown.legs).toMatchObject([{ isRelated: true, season: "Premier League" }, { isRelated: true }]);
  expect(shown.commit).toMatchObject({ kind: "related" });
});

test("a system's stake is per bet, and its maximum is divided among its bets", () => {
  const third = { ...draw, eventId: "3", odds: 1500 };
  const system = { ...EMPTY_SLIP, picks: [arsenal, draw, third], stakes: { system: 100 }, mode: "system" as const };
  const shown = view({ slip: system, available: 1000 });
  expect(shown).toMatchObject({ mode: "system", totalStake: 300, bets: [{ combinations: 3, entered: 100 }] });
  expect(shown.maximumFor("system")).toBe(333);
  // 2.0 x 3.5 + 2.0 x 1.5 + 3.5 x 1.5
  expect(shown.totalReturn).toBe(1525);
});

test("a bet type that needs more picks falls back to another one", () => {
  expect(view({ slip: { ...express, mode: "system" } }).mode).toBe("express");
  expect(view({ slip: slip({ mode: "express" }) }).mode).toBe("singles");
});
