import { expect, test } from "vitest";
import {
  deviationOf,
  expectBetween,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { namedDraws } from "../../secrets/named-draws.fixture.ts";
import { CRICKET } from "./cricket.ts";

const IPL = { home: 176, away: 172 };
const UNEVEN = { home: 150, away: 172 };

keepsTheRules(CRICKET, [IPL, UNEVEN], {
  states: 4,
  fair: { count: 300, minutes: [-1, 40, 110], least: 12 },
  lists: ["winner", "total-runs"],
  offers: "winner total-runs innings-runs-home innings-runs-away total-wickets",
});

// Twenty overs: some 160 to 175 runs and six to seven wickets an innings, with a standard deviation of 25 to 30 runs;
// half of the chases succeed.
test("matches are like real ones in runs and wickets, and the side batting second wins half of them", () => {
  const played = playMany(CRICKET, [{ home: 168, away: 168 }], 1500).map(({ match }) => match.stateAt(match.endsAt));
  const firsts = played.map(({ score, position }) => (position.first === "home" ? score.home : score.away));
  expectBetween(meanOf(firsts), 163, 172);
  expectBetween(deviationOf(firsts), 17, 30);
  const chased = meanOf(played.map(({ position }) => (position.winner === position.first ? 0 : 1)));
  expectBetween(chased, 0.45, 0.55);
  const wickets = played.map(({ score }) => Number(/\/(\d+) /.exec(score.points?.home ?? "")?.[1]));
  expectBetween(meanOf(wickets), 5, 7);
});

test("the scoreboard writes runs, wickets and overs, and a chase ends when the target is passed", () => {
  for (const { match } of playMany(CRICKET, [IPL], 100)) {
    const { score, position } = match.stateAt(match.endsAt);
    const second = position.first === "home" ? "away" : "home";
    const set = score[position.first === "home" ? "home" : "away"];
    expect(score.points?.[second]).toMatch(/^\d+\/(\d|10) \((20|\d+(\.[1-5])?)\)$/);
    expect(score[second] - set).toBeLessThanOrEqual(6);
    expect(position.target).toBe(set);
  }
});

test.each([
  ["winner", "", "2", "won"],
  ["winner", "", "1", "lost"],
  ["innings-runs-home", "total=180.5", "over", "won"],
  ["innings-runs-away", "total=183.5", "over", "lost"],
  ["total-runs", "total=365", "over", "void"],
  ["total-runs", "total=364.5", "over", "won"],
  ["total-wickets", "total=1.5", "over", "won"],
  ["total-wickets", "total=2.5", "over", "lost"],
  ["total-wickets", "total=2.5", "under", "won"],
  ["total-sixes", "total=12.5", "over", "void"],
])("182 runs, passed with 183 for two wickets in all, settle %s %s %s as %s", (market, line, id, result) => {
  const match = CRICKET.play(namedDraws("vector"), IPL);
  const state = match.stateAt(match.endsAt);
  const score = { ...state.score, home: 182, away: 183 };
  const wickets = match.entries.filter(({ kind }) => kind === "wicket").slice(0, 2);
  const ended = {
    ...match,
    entries: wickets,
    stateAt: () => ({ ...state, score, position: { ...state.position, winner: "away" as const } }),
  };
  expect(CRICKET.settle(market, line, id, ended)).toBe(result);
});
