import { expect, test } from "vitest";
import {
  expectBetween,
  finalScore,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { BASEBALL } from "./baseball.ts";

const MLB = { home: 4.6, away: 4.3 };
const UNEVEN = { home: 5.3, away: 3.6 };

keepsTheRules(BASEBALL, [MLB, UNEVEN], {
  states: 6,
  fair: { count: 500, least: 30 },
  lists: ["winner", "total-runs", "handicap-runs"],
  offers: "winner total-runs handicap-runs total-home total-away inning-total first-to-score odd-even",
});

// MLB: 8.9 runs a match, 53 to 54 % home wins, 8 to 9 % extra innings; in half the matches the home side bats eight
// times.
test("matches are like real ones in runs, home wins and extra innings", () => {
  const scores = playMany(BASEBALL, [MLB], 4000).map(({ match }) => finalScore(match));
  const runs = meanOf(scores.map(({ home, away }) => home + away));
  expectBetween(runs, 8.5, 9.3);
  const homeWins = meanOf(scores.map(({ home, away }) => (home > away ? 1 : 0)));
  expectBetween(homeWins, 0.51, 0.56);
  const extra = meanOf(scores.map(({ periods = [] }) => (periods.length > 9 ? 1 : 0)));
  expectBetween(extra, 0.07, 0.12);
  expect(scores.some(({ home, away }) => home === away)).toBe(false);
});

test("the home side does not bat once it leads in the last inning", () => {
  for (const { match } of playMany(BASEBALL, [MLB], 300)) {
    const last = match.entries.filter(({ kind, team }) => kind === "score" && team === "home").at(-1);
    const periods = finalScore(match).periods ?? [];
    expect(periods.length).toBeGreaterThanOrEqual(9);
    if (!last) continue;
    const before = match.stateAt(last.at - 1).score;
    const wasLate = (before.periods ?? []).length >= 9;
    if (wasLate) expect(before.home, JSON.stringify(before)).toBeLessThanOrEqual(before.away);
  }
});
