import { expect, test } from "vitest";
import type { EventState, Pick, Price } from "../../sportsbook/contract.ts";
import { legState, UNSEEN, type WatchedLeg } from "./leg-state.ts";

const STARTS_AT = "2026-11-21T20:00:00.000Z";
const NOW = Date.parse(STARTS_AT);

const pick: Pick = {
  eventId: "1",
  marketId: "1x2",
  specifiers: "",
  outcomeId: "1",
  odds: 2000,
  version: 3,
  origin: "home",
  event: {
    slug: "arsenal-chelsea",
    home: "Arsenal",
    away: "Chelsea",
    startsAt: STARTS_AT,
    tournament: "Premier League",
  },
};
const price: Price = { odds: 2000, version: 3, status: "active", reason: null, isStale: false };
const event = (status: EventState["status"]): EventState => ({
  status,
  clock: { period: "first_half", minute: 10, stoppage: null },
  score: { home: 0, away: 0, halfTime: null },
  redCards: { home: 0, away: 0 },
  marketCount: 20,
});
const leg = (change: Partial<Price>, status?: EventState["status"]): WatchedLeg => ({
  price: { ...price, ...change },
  wasSeen: true,
  event: status && event(status),
});
const state = (watched: WatchedLeg, now = NOW) => legState(pick, watched, { policy: "higher" }, now);

test("an unchanged price needs no consent and shows no movement", () => {
  expect(state(leg({}))).toEqual({ kind: "open", odds: 2000, version: 3, move: undefined, needsConsent: false });
});

test("a higher price is accepted by the policy that takes higher ones", () => {
  expect(state(leg({ odds: 2100, version: 4 }))).toEqual({
    kind: "open",
    odds: 2100,
    version: 4,
    move: "up",
    needsConsent: false,
  });
});

test("a lower price asks for consent", () => {
  expect(state(leg({ odds: 1900, version: 4 }))).toMatchObject({ move: "down", needsConsent: true });
});

test("a suspended line shows the reason", () => {
  expect(state(leg({ status: "suspended", reason: "possible_goal" }))).toEqual({
    kind: "suspended",
    reason: "possible_goal",
  });
});

test("a suspended event suspends its lines", () => {
  expect(state(leg({}, "interrupted"))).toEqual({ kind: "suspended", reason: null });
});

test("while the connection has a gap the price is stale, whatever its value", () => {
  expect(state(leg({ isStale: true }))).toEqual({ kind: "stale" });
});

test.each(["ended", "closed", "cancelled", "postponed", "abandoned"] as const)(
  "no bet is possible on an event that is %s",
  (status) => {
    expect(state(leg({}, status))).toEqual({ kind: "closed" });
  },
);

test.each(["inactive", "settled", "cancelled"] as const)("a line that is %s is closed", (status) => {
  expect(state(leg({ status }))).toEqual({ kind: "closed" });
});

test("a line that was known and was removed is closed", () => {
  expect(state({ ...UNSEEN, wasSeen: true })).toEqual({ kind: "closed" });
});

test("until a line is loaded the slip waits, unless its event is long over", () => {
  expect(state(UNSEEN)).toEqual({ kind: "waiting" });
  expect(state(UNSEEN, NOW + 5 * 3_600_000)).toEqual({ kind: "closed" });
});
