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
import { BASKETBALL } from "./basketball.ts";

const NBA = { home: 116, away: 113 };
const EUROLEAGUE = { home: 86, away: 79 };

test("the same name and beliefs give the same match", () => expectSameMatch(BASKETBALL, NBA));

test("nothing later shows in a state", () => expectNothingLater(BASKETBALL, [NBA, EUROLEAGUE], 6));

// NBA and EuroLeague: totals of 228 and 165, home sides win some 55 to 63 %, results stray 12 to 14 points from handicaps,
// 5 to 6 % of matches go to overtime. Totals of real matches stray further, 17 points; here no side's score moves the other's.
test("matches are like real ones in points, home wins and overtimes", () => {
  const scores = playMany(BASKETBALL, [NBA], 1500).map(({ match }) => finalScore(match));
  expect(meanOf(scores.map(({ home, away }) => home + away))).toBeCloseTo(230, -1);
  const leads = scores.map(({ home, away }) => home - away);
  expect(deviationOf(leads)).toBeGreaterThan(12);
  expect(deviationOf(leads)).toBeLessThan(14.5);
  expect(meanOf(leads.map((lead) => (lead > 0 ? 1 : 0)))).toBeGreaterThan(0.54);
  expect(meanOf(leads.map((lead) => (lead > 0 ? 1 : 0)))).toBeLessThan(0.65);
  expect(leads).not.toContain(0);
  const overtimes = meanOf(scores.map(({ periods = [] }) => (periods.length > 4 ? 1 : 0)));
  expect(overtimes).toBeGreaterThan(0.02);
  expect(overtimes).toBeLessThan(0.07);
});

test("results come true as often as prices say", { timeout: 60_000 }, () => {
  expect(expectFairPrices(BASKETBALL, [NBA, EUROLEAGUE], { count: 500 })).toBeGreaterThan(40);
});

test("every line pays one outcome, and all markets are there", () => {
  expect(expectOneWinner(BASKETBALL, [NBA, EUROLEAGUE])).toEqual(
    new Set([
      "winner",
      "total-points",
      "handicap",
      "total-home",
      "total-away",
      "period-winner",
      "period-total",
      "period-handicap",
      "highest-scoring-period",
      "race-to",
      "odd-even",
      "overtime",
    ]),
  );
  expect(mainsOf(BASKETBALL.price(NBA, undefined))).toEqual(["winner", "total-points", "handicap"]);
});
