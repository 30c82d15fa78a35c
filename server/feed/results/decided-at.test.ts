import { describe, expect, test } from "vitest";
import { namedDraws } from "../secrets/named-draws.fixture.ts";
import { SPORT_MODELS } from "../sports/index.ts";
import type { PricedLine } from "../sports/priced-line.ts";
import { decidedAt } from "./decided-at.ts";

const MATCHES = 6;
const STEPS = 16;
const STRENGTHS = [-1.2, 0, 0.8];

describe.each(Object.values(SPORT_MODELS))("$sportCode", (model) => {
  const matches = Array.from({ length: MATCHES }, (_, at) => {
    const strength = (place: number) => STRENGTHS[place % STRENGTHS.length] ?? 0;
    const beliefs = model.beliefs(strength(at), strength(at + 1), { total: undefined, isNeutral: false });
    return { beliefs, match: model.play(namedDraws(`decided/${model.sportCode}/${at}`), beliefs) };
  });

  test("a decided line cannot be bet on, and some lines are decided before the end", () => {
    let early = 0;
    for (const { beliefs, match } of matches) {
      const decided = (line: PricedLine) =>
        decidedAt(line, match, (outcomeId) => model.settle(line.marketId, line.specifiers, outcomeId, match));
      for (let step = 0; step < STEPS; step++) {
        const now = Math.floor((step / STEPS) * match.endsAt);
        const { position } = match.stateAt(now);
        for (const line of model.price(beliefs, position)) {
          const at = decided(line);
          expect(at, `${line.marketId}|${line.specifiers} at ${now}`).toBeGreaterThan(now);
          expect(at).toBeLessThanOrEqual(match.endsAt);
          if (at < match.endsAt) early++;
        }
      }
    }
    // A fight has no part with its own markets.
    if (model.sportCode !== "mma") expect(early).toBeGreaterThan(0);
  });
});

test.each([
  ["first half", "period-1x2", "periodnr=1", "half_time"],
  ["next goal", "next-goal", "goalnr=1", "goal"],
  ["first to score", "first-to-score", "", "goal"],
  ["goals over a half", "total", "total=0.5", "goal"],
  ["corners over a half", "total-corners", "total=0.5", "corner"],
])("football: the %s is decided when it happens", (_name, marketId, specifiers, kind) => {
  const football = SPORT_MODELS["football"]!;
  const match = football.play(namedDraws("a match with goals"), { home: 2.5, away: 2 });
  const moment = match.entries.find((entry) => entry.kind === kind)?.at;
  expect(moment).toBeLessThan(match.endsAt);
  const settle = (outcomeId: string) => football.settle(marketId, specifiers, outcomeId, match);
  expect(decidedAt({ marketId, specifiers }, match, settle)).toBe(moment);
});

test("a set's markets are decided with the set, the match's with the match", () => {
  const tennis = SPORT_MODELS["tennis"]!;
  const match = tennis.play(namedDraws("a match"), tennis.beliefs(0, 0, { total: undefined, isNeutral: true }));
  const at = (marketId: string, specifiers: string) =>
    decidedAt({ marketId, specifiers }, match, (outcomeId) => tennis.settle(marketId, specifiers, outcomeId, match));
  const ends = match.entries.filter(({ kind }) => kind === "period_end").map((entry) => entry.at);
  expect(at("set-winner", "setnr=1")).toBe(ends[0]);
  expect(at("set-winner", "setnr=2")).toBe(ends[1]);
  expect(at("winner", "")).toBe(match.endsAt);
});
