import { expect, test } from "vitest";
import {
  expectBetween,
  finalScore,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { ICE_HOCKEY } from "./ice-hockey.ts";

const NHL = { home: 3.25, away: 2.85 };
const UNEVEN = { home: 3.9, away: 2.1 };

keepsTheRules(ICE_HOCKEY, [NHL, UNEVEN], {
  states: 12,
  fair: { count: 700, least: 40 },
  lists: ["1x2", "total", "asian-handicap"],
  offers: `
    1x2 winner double-chance draw-no-bet total asian-handicap btts odd-even period-1x2 period-total total-home
    total-away next-goal exact-goals overtime`,
});

// NHL: six goals a match, 22 to 24 % level after 60 minutes (here a little fewer, as no side plays for the point), 54 %
// home wins.
test("matches are like real ones in goals, overtimes and home wins", () => {
  const scores = playMany(ICE_HOCKEY, [NHL], 3000).map(({ match }) => finalScore(match));
  const regular = scores.map(({ periods = [] }) =>
    periods.slice(0, 3).reduce((sum, { home, away }) => sum + home + away, 0),
  );
  expectBetween(meanOf(regular), 5.9, 6.3);
  const overtimes = meanOf(scores.map(({ periods = [] }) => (periods.length > 3 ? 1 : 0)));
  expectBetween(overtimes, 0.14, 0.24);
  const homeWins = meanOf(scores.map(({ home, away }) => (home > away ? 1 : 0)));
  expectBetween(homeWins, 0.52, 0.6);
  expect(scores.some(({ home, away }) => home === away)).toBe(false);
});
