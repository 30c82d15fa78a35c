import { expect, test } from "vitest";
import {
  deviationOf,
  expectBetween,
  finalScore,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { HANDBALL } from "./handball.ts";

const BUNDESLIGA = { home: 30.5, away: 29 };
const UNEVEN = { home: 34, away: 26 };

keepsTheRules(HANDBALL, [BUNDESLIGA, UNEVEN], {
  states: 4,
  fair: { count: 600, least: 30 },
  lists: ["1x2", "total", "asian-handicap"],
  offers: `
    1x2 double-chance draw-no-bet total asian-handicap total-home total-away period-1x2 period-total period-handicap
    next-goal odd-even`,
});

// Bundesliga: 59 to 60 goals, 55 to 60 % home wins and 7 to 10 % draws in matches between equal sides.
test("matches are like real ones in goals, home wins and draws", () => {
  const scores = playMany(HANDBALL, [BUNDESLIGA], 1500).map(({ match }) => finalScore(match));
  const goals = meanOf(scores.map(({ home, away }) => home + away));
  expectBetween(goals, 58.5, 60.5);
  const leads = scores.map(({ home, away }) => home - away);
  expectBetween(deviationOf(leads), 5, 6.3);
  const draws = meanOf(leads.map((lead) => (lead === 0 ? 1 : 0)));
  expectBetween(draws, 0.05, 0.1);
  const homeWins = meanOf(leads.map((lead) => (lead > 0 ? 1 : 0)));
  expectBetween(homeWins, 0.52, 0.63);
  for (const { periods = [], halfTime } of scores) expect(halfTime).toEqual(periods[0]);
});
