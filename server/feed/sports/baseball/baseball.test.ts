import { expect, test } from "vitest";
import {
  expectFairPrices,
  expectNothingLater,
  expectOneWinner,
  expectSameMatch,
  finalScore,
  mainsOf,
  meanOf,
  playMany,
} from "../../../../tests/support/sport-checks.ts";
import { BASEBALL } from "./baseball.ts";

const MLB = { home: 4.6, away: 4.3 };
const UNEVEN = { home: 5.3, away: 3.6 };

test("the same name and beliefs give the same match", () => expectSameMatch(BASEBALL, MLB));

test("nothing later shows in a state", () => expectNothingLater(BASEBALL, [MLB, UNEVEN], 6));

// MLB: 8.9 runs a match, 53 to 54 % home wins, 8 to 9 % extra innings, the home side of half the matches bats eight times.
test("matches are like real ones in runs, home wins and extra innings", () => {
  const scores = playMany(BASEBALL, [MLB], 4000).map(({ match }) => finalScore(match));
  const runs = meanOf(scores.map(({ home, away }) => home + away));
  expect(runs).toBeGreaterThan(8.5);
  expect(runs).toBeLessThan(9.3);
  const homeWins = meanOf(scores.map(({ home, away }) => (home > away ? 1 : 0)));
  expect(homeWins).toBeGreaterThan(0.51);
  expect(homeWins).toBeLessThan(0.56);
  const extra = meanOf(scores.map(({ periods = [] }) => (periods.length > 9 ? 1 : 0)));
  expect(extra).toBeGreaterThan(0.07);
  expect(extra).toBeLessThan(0.12);
  expect(scores.some(({ home, away }) => home === away)).toBe(false);
});

test("the home side does not bat once it leads in the last inning", () => {
  for (const { match } of playMany(BASEBALL, [MLB], 300)) {
    const last = match.entries.filter(({ kind, team }) => kind === "score" && team === "home").at(-1);
    const periods = finalScore(match).periods ?? [];
    expect(periods.length).toBeGreaterThanOrEqual(9);
    if (!last) continue;
    const before = match.stateAt(last.at - 1).score;
    const wasLate = (before.periods ?? []).length >= 9;
    if (wasLate) expect(before.home, JSON.stringify(before)).toBeLessThanOrEqual(before.away);
  }
});

test("results come true as often as prices say", { timeout: 60_000 }, () => {
  expect(expectFairPrices(BASEBALL, [MLB, UNEVEN], { count: 500 })).toBeGreaterThan(30);
});

test("every line pays one outcome, and all markets are there", () => {
  expect(expectOneWinner(BASEBALL, [MLB, UNEVEN])).toEqual(
    new Set([
      "winner",
      "total-runs",
      "handicap-runs",
      "total-home",
      "total-away",
      "inning-total",
      "first-to-score",
      "odd-even",
    ]),
  );
  expect(mainsOf(BASEBALL.price(MLB, undefined))).toEqual(["winner", "total-runs", "handicap-runs"]);
});
