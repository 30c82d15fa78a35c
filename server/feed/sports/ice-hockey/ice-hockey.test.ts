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
import { ICE_HOCKEY } from "./ice-hockey.ts";

const NHL = { home: 3.25, away: 2.85 };
const UNEVEN = { home: 3.9, away: 2.1 };

test("the same name and beliefs give the same match", () => expectSameMatch(ICE_HOCKEY, NHL));

test("nothing later shows in a state", () => expectNothingLater(ICE_HOCKEY, [NHL, UNEVEN], 12));

// NHL: six goals a match, 22 to 24 % level after 60 minutes (here a little fewer: nobody plays for the point), 54 % home wins.
test("matches are like real ones in goals, overtimes and home wins", () => {
  const scores = playMany(ICE_HOCKEY, [NHL], 3000).map(({ match }) => finalScore(match));
  const regular = scores.map(({ periods = [] }) =>
    periods.slice(0, 3).reduce((sum, { home, away }) => sum + home + away, 0),
  );
  expect(meanOf(regular)).toBeGreaterThan(5.9);
  expect(meanOf(regular)).toBeLessThan(6.3);
  const overtimes = meanOf(scores.map(({ periods = [] }) => (periods.length > 3 ? 1 : 0)));
  expect(overtimes).toBeGreaterThan(0.14);
  expect(overtimes).toBeLessThan(0.24);
  const homeWins = meanOf(scores.map(({ home, away }) => (home > away ? 1 : 0)));
  expect(homeWins).toBeGreaterThan(0.52);
  expect(homeWins).toBeLessThan(0.6);
  expect(scores.some(({ home, away }) => home === away)).toBe(false);
});

test("results come true as often as prices say", { timeout: 60_000 }, () => {
  expect(expectFairPrices(ICE_HOCKEY, [NHL, UNEVEN], { count: 700 })).toBeGreaterThan(40);
});

test("every line pays one outcome, and all markets are there", () => {
  expect(expectOneWinner(ICE_HOCKEY, [NHL, UNEVEN])).toEqual(
    new Set([
      "1x2",
      "winner",
      "double-chance",
      "draw-no-bet",
      "total",
      "asian-handicap",
      "btts",
      "odd-even",
      "period-1x2",
      "period-total",
      "total-home",
      "total-away",
      "next-goal",
      "exact-goals",
      "overtime",
    ]),
  );
  expect(mainsOf(ICE_HOCKEY.price(NHL, undefined))).toEqual(["1x2", "total", "asian-handicap"]);
});
