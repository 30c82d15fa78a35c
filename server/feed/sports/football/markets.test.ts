import fc from "fast-check";
import { expect, test } from "vitest";
import { betReturn } from "../../../../plugins/betslip/rules/settlement-rules.ts";
import { LOWEST_ODDS, toLadder } from "../../fixtures/ladder.ts";
import { withMargin, withoutMargin } from "../../line/margin.ts";
import { EXPECTED_ADDED, KICK_OFF, MATCH_MINUTES, type MatchPosition } from "./goal-process.ts";
import { footballLines, scoreLines } from "./markets.ts";
import { nextGoal, type ScoreDistribution, scoreDistribution, scoreOutlook, sumScores } from "./score-distribution.ts";
import { settleOutcome } from "./settlement.ts";

const rate = fc.double({ min: 0.2, max: 3.5, noNaN: true });
const momentum = fc.double({ min: 0.3, max: 1.9, noNaN: true });
const goals = fc.integer({ min: 0, max: 5 });
const position: fc.Arbitrary<MatchPosition> = fc.record({
  home: goals,
  away: goals,
  redCards: fc.record({ home: fc.integer({ min: 0, max: 2 }), away: fc.integer({ min: 0, max: 2 }) }),
  played: fc.double({ min: 0, max: 95, noNaN: true }),
  left: fc.double({ min: 0, max: MATCH_MINUTES, noNaN: true }),
  momentum: fc.record({ home: momentum, away: momentum }),
});
const match = fc
  .record({ rates: fc.record({ home: rate, away: rate }), position })
  .map(({ rates, position: at }) => scoreDistribution(rates, at));

const MILLION = 1_000_000;

/** The average return of one unit on an outcome, settled score by score. */
function expectedReturn(
  { home, away, size, chances }: ScoreDistribution,
  market: string,
  line: string,
  id: string,
  odds: number,
) {
  let sum = 0;
  chances.forEach((chance, cell) => {
    const score = { home: home + Math.floor(cell / size), away: away + (cell % size) };
    const result = settleOutcome(market, line, id, score);
    sum += (chance * betReturn({ stake: MILLION, legs: [{ odds, result }] })) / MILLION;
  });
  return sum;
}

test("the chances of all scores sum to one, from any position", () => {
  fc.assert(
    fc.property(match, (distribution) => {
      expect(distribution.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      const { total, difference } = sumScores(distribution);
      for (const sums of [total, difference]) expect(sums.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    }),
  );
});

// A set of bets that always wins would also win on average. No single price does, so no set of prices can.
test("no price of an event is in the player's favour, so no set of bets on one event wins for certain", () => {
  fc.assert(
    fc.property(match, (distribution) => {
      for (const { marketId, specifiers, outcomes } of scoreLines(distribution)) {
        for (const { id, odds } of outcomes) {
          const average = expectedReturn(distribution, marketId, specifiers, id, odds);
          expect(average, `${marketId} ${specifiers} ${id} at ${odds}`).toBeLessThanOrEqual(1 + 1e-6);
        }
      }
    }),
    { numRuns: 60 },
  );
});

const MARKETS = [
  "1x2",
  "double-chance",
  "draw-no-bet",
  "total",
  "asian-handicap",
  "total-home",
  "total-away",
  "btts",
  "odd-even",
  "correct-score",
  "exact-goals",
  "goal-range",
  "winning-margin",
  "result-and-btts",
  "result-and-total",
  "clean-sheet-home",
  "clean-sheet-away",
  "win-to-nil-home",
  "win-to-nil-away",
];
const HALVES = ["period-1x2", "period-total", "half-time-full-time"];
const COURSE = [
  "next-goal",
  "first-to-score",
  "total-corners",
  "corners-1x2",
  "corner-handicap",
  "total-cards",
  "cards-1x2",
];

test.each([
  ["all that happens is known", "all", [...MARKETS, ...HALVES, ...COURSE]],
  ["only half-time and the end are known", "halves", [...MARKETS, ...HALVES]],
  ["only the final score is known", "score", MARKETS],
] as const)("a match of which %s offers what can be settled", (_, detail, expected) => {
  const lines = footballLines({ home: 1.58, away: 1.29 }, KICK_OFF, detail);
  expect(new Set(lines.map(({ marketId }) => marketId))).toEqual(new Set(expected));
  expect(lines.filter(({ isMain }) => isMain).map(({ marketId }) => marketId)).toEqual([
    "1x2",
    "total",
    "asian-handicap",
  ]);
});

test("the first half and the final result agree with the half-time market that joins them", () => {
  fc.assert(
    fc.property(rate, rate, (home, away) => {
      const { full, half, byHalf } = scoreOutlook({ home, away }, KICK_OFF);
      const sum = (chances: Float64Array) => chances.reduce((total, chance) => total + chance, 0);
      const leads = (part: ScoreDistribution, side: number) =>
        part.chances.reduce(
          (total, chance, cell) =>
            Math.sign(Math.floor(cell / part.size) - (cell % part.size)) === side ? total + chance : total,
          0,
        );
      [1, 0, -1].forEach((side, at) => {
        expect(sum(byHalf[at]?.chances ?? new Float64Array())).toBeCloseTo(half ? leads(half, side) : NaN, 6);
        expect(byHalf.reduce((total, part) => total + leads(part, side), 0)).toBeCloseTo(leads(full, side), 6);
      });
      full.chances.forEach((chance, cell) =>
        expect(chance).toBeCloseTo(scoreDistribution({ home, away }, KICK_OFF).chances[cell] ?? NaN, 6),
      );
    }),
    { numRuns: 20 },
  );
});

test("the chance of no further goal agrees with the scores", () => {
  fc.assert(
    fc.property(rate, rate, position, (home, away, at) => {
      const [ours, none, theirs] = nextGoal({ home, away }, at);
      expect(none).toBeCloseTo(scoreDistribution({ home, away }, at).chances[0] ?? NaN, 6);
      expect(ours + none + theirs).toBeCloseTo(1, 6);
    }),
    { numRuns: 40 },
  );
});

test("decided or almost certain outcomes are not offered", () => {
  const won = scoreDistribution(
    { home: 1.5, away: 1.2 },
    { home: 3, away: 0, redCards: { home: 0, away: 0 }, played: 94, left: 3, momentum: { home: 1, away: 1 } },
  );
  const lines = scoreLines(won);
  expect(lines.some(({ marketId }) => marketId === "1x2" || marketId === "double-chance")).toBe(false);
  expect(lines.some(({ specifiers }) => specifiers === "total=2.5")).toBe(false);
});

test("the price of the leading side shortens as time passes", () => {
  const leading = (minutes: number) =>
    sumScores(
      scoreDistribution(
        { home: 1.4, away: 1.4 },
        {
          home: 1,
          away: 0,
          redCards: { home: 0, away: 0 },
          played: MATCH_MINUTES - minutes,
          left: minutes,
          momentum: { home: 1, away: 1 },
        },
      ),
    );
  const chances = [80, 60, 40, 20, EXPECTED_ADDED.second].map((minutes) => {
    const { difference, spread } = leading(minutes);
    return difference.slice(spread + 1).reduce((sum, chance) => sum + chance, 0);
  });
  expect([...chances].sort((a, b) => a - b)).toEqual(chances);
});

test("a margin can be removed again", () => {
  const fair = [0.5, 0.28, 0.22];
  const odds = withMargin(fair, 1.054).map((chance) => 1 / chance);
  withoutMargin(odds).forEach((chance, at) => expect(chance).toBeCloseTo(fair[at] ?? 0, 6));
});

test.each([
  [1.019, 1010],
  [2.5, 2500],
  [3.999, 3990],
  [4.06, 4050],
  [7.58, 7500],
  [13.7, 13_500],
  [49.9, 49_000],
  [99, 95_000],
  [5000, 1_000_000],
])("a computed price of %f is offered at %i thousandths", (computed, offered) => {
  expect(toLadder(computed)).toBe(offered);
  expect(toLadder(1.005)).toBeLessThan(LOWEST_ODDS);
});
