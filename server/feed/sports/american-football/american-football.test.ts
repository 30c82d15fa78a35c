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
import { AMERICAN_FOOTBALL } from "./american-football.ts";

const NFL = { home: 24.5, away: 22 };
const UNEVEN = { home: 30, away: 17 };

test("the same name and beliefs give the same match", () => expectSameMatch(AMERICAN_FOOTBALL, NFL));

test("nothing later shows in a state", () => expectNothingLater(AMERICAN_FOOTBALL, [NFL, UNEVEN], 6));

// NFL, 2019 to 2021: 46 points, results 13 points from the handicap and totals 13 from theirs, 5 % overtimes.
test("matches are like real ones in points, spread and overtimes, and leads of three and seven are the likeliest", () => {
  const scores = playMany(AMERICAN_FOOTBALL, [NFL], 4000).map(({ match }) => finalScore(match));
  const totals = scores.map(({ home, away }) => home + away);
  const leads = scores.map(({ home, away }) => home - away);
  expect(meanOf(totals)).toBeCloseTo(46.7, -0.3);
  for (const values of [totals, leads]) {
    expect(deviationOf(values)).toBeGreaterThan(12.3);
    expect(deviationOf(values)).toBeLessThan(14.3);
  }
  const share = (by: number) => meanOf(leads.map((lead) => (Math.abs(lead) === by ? 1 : 0)));
  for (const rare of [1, 2, 5, 9, 12]) for (const often of [3, 7]) expect(share(often)).toBeGreaterThan(share(rare));
  const overtimes = meanOf(scores.map(({ periods = [] }) => (periods.length > 4 ? 1 : 0)));
  expect(overtimes).toBeGreaterThan(0.025);
  expect(overtimes).toBeLessThan(0.08);
  expect(share(0)).toBeLessThan(0.012);
});

test("results come true as often as prices say", { timeout: 60_000 }, () => {
  expect(expectFairPrices(AMERICAN_FOOTBALL, [NFL, UNEVEN], { count: 700 })).toBeGreaterThan(30);
});

test("every line pays one outcome, and all markets are there", () => {
  expect(expectOneWinner(AMERICAN_FOOTBALL, [NFL, UNEVEN])).toEqual(
    new Set([
      "winner",
      "total-points",
      "handicap",
      "total-home",
      "total-away",
      "period-winner",
      "period-total",
      "period-handicap",
      "first-to-score",
      "winning-margin",
      "highest-scoring-period",
      "odd-even",
      "overtime",
    ]),
  );
  expect(mainsOf(AMERICAN_FOOTBALL.price(NFL, undefined))).toEqual(["winner", "total-points", "handicap"]);
});
