import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cases } from "../../builder/cases.ts";
import { EventBuilder } from "../../builder/event-builder.ts";
import { atOnce } from "../parts/steps.ts";
import { countCases } from "./count-cases.ts";
import { goalCases } from "./goal-cases.ts";
import { KICK_OFF, MATCH_MINUTES, type MatchPosition } from "./goal-process.ts";
import { footballLines } from "./markets.ts";
import { nextGoal, scoreDistribution, scoreOutlook, sumScores } from "./score-distribution.ts";

const rate = fc.double({ min: 0.3, max: 3.2, noNaN: true });
const rates = fc.record({ home: rate, away: rate });
const goals = fc.integer({ min: 0, max: 4 });
const momentum = fc.double({ min: 0.4, max: 1.8, noNaN: true });
const running: fc.Arbitrary<MatchPosition> = fc
  .record({
    home: goals,
    away: goals,
    left: fc.double({ min: 1, max: MATCH_MINUTES, noNaN: true }),
    momentum: fc.record({ home: momentum, away: momentum }),
    reds: fc.integer({ min: 0, max: 1 }),
    isSecond: fc.boolean(),
  })
  .map(({ home, away, left, momentum: now, reds, isSecond }) => ({
    home,
    away,
    left: isSecond ? Math.min(left, 50) : left,
    played: MATCH_MINUTES - left,
    momentum: now,
    redCards: { home: reds, away: 0 },
    ...(isSecond && { halfTime: { home: Math.min(1, home), away: Math.min(1, away) } }),
  }));
const position = fc.oneof(fc.constant(KICK_OFF), running);

function chanceOf(cases: Cases, ...outcomes: [market: string, line: string, id: string][]): number {
  const { chances } = cases;
  const truths = outcomes.map((outcome) => cases.truth(...outcome));
  return chances.reduce((sum, chance, at) => (truths.every((each) => each?.[at] === 1) ? sum + chance : sum), 0);
}

const hold = (check: (rates: { home: number; away: number }, at: MatchPosition) => void) =>
  fc.assert(fc.property(rates, position, check), { numRuns: 40 });

describe("the cases of a match", () => {
  test("cover everything that can happen, and have the scores of the distribution that single prices come from", () => {
    hold((own, at) => {
      const cases = atOnce(goalCases(own, at));
      const { difference, spread, total } = sumScores(scoreDistribution(own, at));
      expect(cases.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      const home = difference.slice(spread + 1).reduce((sum, chance) => sum + chance, 0);
      // Both leave out rare cells.
      expect(chanceOf(cases, ["1x2", "", "1"])).toBeCloseTo(home, 5);
      const over = total.slice(3).reduce((sum, chance) => sum + chance, 0);
      expect(chanceOf(cases, ["total", "total=2.5", "over"])).toBeCloseTo(over, 5);
    });
  });

  test("have the next goal of its own market, and it fits the score", () => {
    hold((own, at) => {
      const cases = atOnce(goalCases(own, at));
      const number = at.home + at.away + 1;
      const next = (id: string): [string, string, string] => ["next-goal", `goalnr=${number}`, id];
      const [home, none, away] = nextGoal(own, at);
      // One of them leaves out rare cells.
      expect(chanceOf(cases, next("1"))).toBeCloseTo(home, 5);
      expect(chanceOf(cases, next("none"))).toBeCloseTo(none, 5);
      expect(chanceOf(cases, next("2"))).toBeCloseTo(away, 5);
      const noMore = `total=${number - 0.5}`;
      expect(chanceOf(cases, next("none"), ["total", noMore, "over"])).toBe(0);
      expect(chanceOf(cases, next("1"), ["total", noMore, "under"])).toBe(0);
    });
  });

  test("have the first half of its own markets, combined with the end as half-time and full time are", () => {
    hold((own, at) => {
      const cases = atOnce(goalCases(own, at));
      const { byHalf } = scoreOutlook(own, at);
      ["1", "x", "2"].forEach((half, place) => {
        const leads = sumScores(byHalf[place]!);
        const home = leads.difference.slice(leads.spread + 1).reduce((sum, chance) => sum + chance, 0);
        const joined = chanceOf(cases, ["half-time-full-time", "", `${half}/1`]);
        expect(joined).toBeCloseTo(home, 5);
        const apart = chanceOf(cases, ["period-1x2", "periodnr=1", half], ["1x2", "", "1"]);
        expect(apart).toBeCloseTo(joined, 9);
      });
    });
  });

  test("contain no outcome that may be void or halved, nor an unknown one", () => {
    const cases = atOnce(goalCases({ home: 1.5, away: 1.2 }, KICK_OFF));
    for (const [market, line, id] of [
      ["draw-no-bet", "", "1"],
      ["total", "total=2", "over"],
      ["total", "total=2.25", "over"],
      ["asian-handicap", "hcp=0", "1"],
      ["asian-handicap", "hcp=-0.75", "2"],
      ["next-goal", "goalnr=2", "1"],
      ["total-corners", "total=9.5", "over"],
      ["1x2", "", "3"],
      ["nothing", "", "1"],
    ] as const) {
      expect(cases.truth(market, line, id), `${market} ${line} ${id}`).toBeUndefined();
    }
    expect(cases.truth("asian-handicap", "hcp=-0.5", "1")).toBeDefined();
  });
});

test("corners correlate with goals a little, through momentum, and cards are independent", () => {
  const rates = { home: 1.5, away: 1.3 };
  const lines = footballLines(rates, KICK_OFF, "all").map(({ marketId, specifiers, outcomes }) => ({
    marketId,
    specifiers,
    outcomes: [...outcomes],
    status: "active" as const,
    reason: null,
    version: 1,
  }));
  const groups = [atOnce(goalCases(rates, KICK_OFF)), ...countCases(KICK_OFF)];
  const builder = new EventBuilder(groups, { lines, isGiven: () => false });
  const alone = (marketId: string, id: string) =>
    groups.flatMap((cases) => (cases.truth(marketId, "", id) ? [chanceOf(cases, [marketId, "", id])] : []))[0] ?? NaN;
  /** How much more likely both are together than two independent outcomes. */
  const excess = (winner: string, marketId: string, more: string) => {
    const parts = [
      { marketId: "1x2", specifiers: "", outcomeId: winner },
      { marketId, specifiers: "", outcomeId: more },
    ];
    return (builder.price(parts)?.chance ?? NaN) - alone("1x2", winner) * alone(marketId, more);
  };
  expect(excess("1", "corners-1x2", "1")).toBeCloseTo(0.0033, 4);
  expect(excess("2", "corners-1x2", "1")).toBeCloseTo(-0.003, 4);
  expect(excess("1", "cards-1x2", "1")).toBeCloseTo(0, 12);
});

test("corners and cards are counted from those so far, and kept only where they are needed", () => {
  const corners = { home: 6, away: 2 };
  const [counted, cards] = countCases({ ...KICK_OFF, left: 10, corners, cards: { home: 0, away: 3 } });
  expect(chanceOf(counted!, ["total-corners", "total=7.5", "over"])).toBeCloseTo(1, 6);
  expect(chanceOf(counted!, ["corners-1x2", "", "1"])).toBeGreaterThan(0.95);
  expect(chanceOf(cards!, ["cards-1x2", "", "2"])).toBeGreaterThan(0.95);
  expect(
    countCases({
      home: 0,
      away: 0,
      redCards: { home: 0, away: 0 },
      played: 0,
      left: 90,
      momentum: { home: 1, away: 1 },
    }),
  ).toEqual([]);
});
