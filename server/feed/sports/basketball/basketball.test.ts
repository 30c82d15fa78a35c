import { expect, test } from "vitest";
import {
  deviationOf,
  expectBetween,
  finalScore,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { BASKETBALL } from "./basketball.ts";

const NBA = { home: 116, away: 113 };
const EUROLEAGUE = { home: 86, away: 79 };

keepsTheRules(BASKETBALL, [NBA, EUROLEAGUE], {
  states: 6,
  fair: { count: 500, least: 40 },
  lists: ["winner", "total-points", "handicap"],
  offers: `
    winner total-points handicap total-home total-away period-winner period-total period-handicap highest-scoring-period
    race-to odd-even overtime`,
});

// NBA and EuroLeague: totals of 228 and 165, 55 to 63 % home wins, results differ by 12 to 14 points from handicaps, 5
// to 6 % of matches go to overtime. Totals of real matches vary more, by 17 points; in this model the sides' scores are
// independent.
test("matches are like real ones in points, home wins and overtimes", () => {
  const scores = playMany(BASKETBALL, [NBA], 1500).map(({ match }) => finalScore(match));
  expect(meanOf(scores.map(({ home, away }) => home + away))).toBeCloseTo(230, -1);
  const leads = scores.map(({ home, away }) => home - away);
  expectBetween(deviationOf(leads), 12, 14.5);
  expectBetween(meanOf(leads.map((lead) => (lead > 0 ? 1 : 0))), 0.54, 0.65);
  expect(leads).not.toContain(0);
  const overtimes = meanOf(scores.map(({ periods = [] }) => (periods.length > 4 ? 1 : 0)));
  expectBetween(overtimes, 0.02, 0.07);
});
