import { expect, test } from "vitest";
import {
  deviationOf,
  expectFairPrices,
  expectNothingLater,
  expectOneWinner,
  expectSameMatch,
  finalScore,
  mainsOf,
  meanOf,
  playMany,
} from "../../../../tests/support/sport-checks.ts";
import { HANDBALL } from "./handball.ts";

const BUNDESLIGA = { home: 30.5, away: 29 };
const UNEVEN = { home: 34, away: 26 };

test("the same name and beliefs give the same match", () => expectSameMatch(HANDBALL, BUNDESLIGA));

test("nothing later shows in a state", () => expectNothingLater(HANDBALL, [BUNDESLIGA, UNEVEN], 4));

// Bundesliga: 59 to 60 goals, 55 to 60 % home wins and 7 to 10 % draws of matches between equals.
test("matches are like real ones in goals, home wins and draws", () => {
  const scores = playMany(HANDBALL, [BUNDESLIGA], 1500).map(({ match }) => finalScore(match));
  const goals = meanOf(scores.map(({ home, away }) => home + away));
  expect(goals).toBeGreaterThan(58.5);
  expect(goals).toBeLessThan(60.5);
  const leads = scores.map(({ home, away }) => home - away);
  expect(deviationOf(leads)).toBeGreaterThan(5);
  expect(deviationOf(leads)).toBeLessThan(6.3);
  const draws = meanOf(leads.map((lead) => (lead === 0 ? 1 : 0)));
  expect(draws).toBeGreaterThan(0.05);
  expect(draws).toBeLessThan(0.1);
  const homeWins = meanOf(leads.map((lead) => (lead > 0 ? 1 : 0)));
  expect(homeWins).toBeGreaterThan(0.52);
  expect(homeWins).toBeLessThan(0.63);
  for (const { periods = [], halfTime } of scores) expect(halfTime).toEqual(periods[0]);
});

test("results come true as often as prices say", { timeout: 60_000 }, () => {
  expect(expectFairPrices(HANDBALL, [BUNDESLIGA, UNEVEN], { count: 600 })).toBeGreaterThan(30);
});

test("every line pays one outcome, and all markets are there", () => {
  expect(expectOneWinner(HANDBALL, [BUNDESLIGA, UNEVEN])).toEqual(
    new Set([
      "1x2",
      "double-chance",
      "draw-no-bet",
      "total",
      "asian-handicap",
      "total-home",
      "total-away",
      "period-1x2",
      "period-total",
      "period-handicap",
      "next-goal",
      "odd-even",
    ]),
  );
  expect(mainsOf(HANDBALL.price(BUNDESLIGA, undefined))).toEqual(["1x2", "total", "asian-handicap"]);
});
