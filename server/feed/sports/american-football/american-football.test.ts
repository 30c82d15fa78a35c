import { expect, test } from "vitest";
import {
  deviationOf,
  expectBetween,
  finalScore,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { AMERICAN_FOOTBALL } from "./american-football.ts";

const NFL = { home: 24.5, away: 22 };
const UNEVEN = { home: 30, away: 17 };

keepsTheRules(AMERICAN_FOOTBALL, [NFL, UNEVEN], {
  states: 6,
  fair: { count: 700, least: 30 },
  lists: ["winner", "total-points", "handicap"],
  offers: `
    winner total-points handicap total-home total-away period-winner period-total period-handicap first-to-score
    winning-margin highest-scoring-period odd-even overtime`,
});

// NFL, 2019 to 2021: 46 points, results differ by 13 points from the handicap and totals by 13 from theirs, 5 %
// overtimes.
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
  expectBetween(overtimes, 0.025, 0.08);
  expect(share(0)).toBeLessThan(0.012);
});
