import { expect, test } from "vitest";
import { expressOdds } from "../../../core/format/express-odds-rules.ts";
import { type Candidate, chooseCombinations } from "./choose-combinations.ts";

const HOUR = 3600_000;
const market = (marketId: string, odds: Readonly<Record<string, number>>, specifiers = "") => ({
  marketId,
  specifiers,
  status: "active" as const,
  reason: null,
  version: 1,
  outcomes: Object.entries(odds).map(([id, value]) => ({ id, odds: value })),
});
const candidate = (at: number): Candidate => ({
  eventId: String(at),
  sportCode: ["football", "tennis", "basketball"][at % 3] ?? "football",
  weight: 100 - at,
  startsAt: (2 + at) * HOUR,
  markets: [
    at % 3 === 0
      ? market("1x2", { "1": 1400 + at * 10, x: 4000, "2": 3000 })
      : market("winner", { "1": 1500 + at * 10, "2": 2500 }),
    market("total", { over: 1900, under: 1900 }, "total=2.5"),
  ],
});
const CANDIDATES = Array.from({ length: 30 }, (_, at) => candidate(at));
const DAY = { name: "seed/express/1", now: 0, isWeekend: (startsAt: number) => startsAt > 20 * HOUR };

test("there are three to six combinations of three to five legs on different matches", () => {
  const combinations = chooseCombinations(CANDIDATES, DAY);
  expect(combinations.length).toBeGreaterThanOrEqual(3);
  expect(combinations.length).toBeLessThanOrEqual(6);
  const all = combinations.flatMap(({ legs }) => legs.map(({ eventId }) => eventId));
  expect(new Set(all).size).toBe(all.length);
  for (const { legs } of combinations) {
    expect(legs.length).toBeGreaterThanOrEqual(3);
    expect(legs.length).toBeLessThanOrEqual(5);
  }
});

test("the odds of a combination are the product of its legs' odds", () => {
  for (const { legs, odds } of chooseCombinations(CANDIDATES, DAY)) {
    const own = legs.map(
      ({ eventId, marketId, outcomeId }) =>
        CANDIDATES[Number(eventId)]!.markets.find((each) => each.marketId === marketId)!.outcomes.find(
          ({ id }) => id === outcomeId,
        )!.odds,
    );
    expect(odds).toBe(expressOdds(own));
  }
});

test("the same day chooses the same combinations, another day different ones", () => {
  const again = chooseCombinations([...CANDIDATES].reverse(), DAY);
  expect(again).toEqual(chooseCombinations(CANDIDATES, DAY));
  expect(chooseCombinations(CANDIDATES, { ...DAY, name: "seed/express/2" })).not.toEqual(again);
});

test("a combination across sports takes each sport once", () => {
  const sports = chooseCombinations(CANDIDATES, DAY).find(({ theme }) => theme === "sports");
  const codes = sports?.legs.map(({ eventId }) => CANDIDATES[Number(eventId)]!.sportCode);
  expect(codes?.length).toBe(3);
  expect(new Set(codes).size).toBe(codes?.length);
});

test("where too few matches fit there is no combination", () => {
  expect(chooseCombinations(CANDIDATES.slice(0, 2), DAY)).toEqual([]);
});
