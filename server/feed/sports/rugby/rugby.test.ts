import { test } from "vitest";
import {
  deviationOf,
  expectBetween,
  finalScore,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { RUGBY } from "./rugby.ts";

const PREMIERSHIP = { home: 28, away: 23 };
const UNEVEN = { home: 35, away: 17 };

keepsTheRules(RUGBY, [PREMIERSHIP, UNEVEN], {
  states: 6,
  fair: { count: 700, least: 30 },
  lists: ["1x2", "total-points", "handicap"],
  offers: `
    1x2 winner double-chance draw-no-bet total-points handicap total-home total-away period-1x2 period-total
    period-handicap first-to-score winning-margin odd-even`,
});

// Premiership and Top 14: some 50 points, at least six of ten home wins, 2 to 3 % draws, a difference of 13 points from
// the handicap.
test("matches are like real ones in points, home wins and draws", () => {
  const scores = playMany(RUGBY, [PREMIERSHIP], 3000).map(({ match }) => finalScore(match));
  const points = meanOf(scores.map(({ home, away }) => home + away));
  expectBetween(points, 50, 52);
  const leads = scores.map(({ home, away }) => home - away);
  expectBetween(deviationOf(leads), 12, 14.5);
  const homeWins = meanOf(leads.map((lead) => (lead > 0 ? 1 : 0)));
  expectBetween(homeWins, 0.58, 0.7);
  const draws = meanOf(leads.map((lead) => (lead === 0 ? 1 : 0)));
  expectBetween(draws, 0.01, 0.045);
});
