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
import { RUGBY } from "./rugby.ts";

const PREMIERSHIP = { home: 28, away: 23 };
const UNEVEN = { home: 35, away: 17 };

test("the same name and beliefs give the same match", () => expectSameMatch(RUGBY, PREMIERSHIP));

test("nothing later shows in a state", () => expectNothingLater(RUGBY, [PREMIERSHIP, UNEVEN], 6));

// Premiership and Top 14: some 50 points, six of ten home wins and more, 2 to 3 % draws, 13 points off the handicap.
test("matches are like real ones in points, home wins and draws", () => {
  const scores = playMany(RUGBY, [PREMIERSHIP], 3000).map(({ match }) => finalScore(match));
  const points = meanOf(scores.map(({ home, away }) => home + away));
  expect(points).toBeGreaterThan(50);
  expect(points).toBeLessThan(52);
  const leads = scores.map(({ home, away }) => home - away);
  expect(deviationOf(leads)).toBeGreaterThan(12);
  expect(deviationOf(leads)).toBeLessThan(14.5);
  const homeWins = meanOf(leads.map((lead) => (lead > 0 ? 1 : 0)));
  expect(homeWins).toBeGreaterThan(0.58);
  expect(homeWins).toBeLessThan(0.7);
  const draws = meanOf(leads.map((lead) => (lead === 0 ? 1 : 0)));
  expect(draws).toBeGreaterThan(0.01);
  expect(draws).toBeLessThan(0.045);
});

test("results come true as often as prices say", { timeout: 60_000 }, () => {
  expect(expectFairPrices(RUGBY, [PREMIERSHIP, UNEVEN], { count: 700 })).toBeGreaterThan(30);
});

test("every line pays one outcome, and all markets are there", () => {
  expect(expectOneWinner(RUGBY, [PREMIERSHIP, UNEVEN])).toEqual(
    new Set([
      "1x2",
      "winner",
      "double-chance",
      "draw-no-bet",
      "total-points",
      "handicap",
      "total-home",
      "total-away",
      "period-1x2",
      "period-total",
      "period-handicap",
      "first-to-score",
      "winning-margin",
      "odd-even",
    ]),
  );
  expect(mainsOf(RUGBY.price(PREMIERSHIP, undefined))).toEqual(["1x2", "total-points", "handicap"]);
});
