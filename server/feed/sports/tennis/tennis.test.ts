import { describe, expect, test } from "vitest";
import { keepsTheRulesOfSeries } from "../../../../tests/support/line/series-checks.ts";
import { namedDraws } from "../../secrets/named-draws.fixture.ts";
import { TENNIS } from "./tennis.ts";
import { gameChance, pointChance, tieBreakChance } from "./tennis-chances.ts";
import type { TennisSet } from "./tennis-play.ts";
import { settleTennis } from "./tennis-settlement.ts";

// The men's tour in best of three: an hour and a half, somewhat over 23 games.
keepsTheRulesOfSeries(TENNIS, {
  minutes: { from: 75, to: 120 },
  points: { from: 21, to: 25 },
  favourite: { from: 0.65, to: 0.78 },
});

const games = (text: string) => [...text].map((side) => (side === "1" ? "home" : "away"));
const SETS: readonly TennisSet[] = [
  { home: 6, away: 4, winner: "home", games: games("1212121121") },
  { home: 6, away: 7, winner: "away", games: games("1212121212122") },
  { home: 6, away: 0, winner: "home", games: games("111111") },
];

// market, line, outcome, result of 6:4 6:7 6:0
const CASES = [
  ["winner", "", "1", "won"],
  ["winner", "", "2", "lost"],
  ["total-sets", "total=2.5", "over", "won"],
  ["handicap-sets", "hcp=-1.5", "1", "lost"],
  ["handicap-sets", "hcp=-1.5", "2", "won"],
  ["correct-score-sets", "", "2:1", "won"],
  ["correct-score-sets", "", "2:0", "lost"],
  ["total-games", "total=28.5", "over", "won"],
  ["total-games", "total=29.5", "over", "lost"],
  ["handicap-games", "hcp=-6.5", "1", "won"],
  ["handicap-games", "hcp=-7.5", "1", "lost"],
  ["handicap-games", "hcp=-7.5", "2", "won"],
  ["set-winner", "setnr=2", "2", "won"],
  ["set-total-games", "setnr=1|total=9.5", "over", "won"],
  ["set-total-games", "setnr=1|total=10.5", "under", "won"],
  ["set-correct-score", "setnr=2", "6:7", "won"],
  ["set-correct-score", "setnr=2", "7:6", "lost"],
  ["set-correct-score", "setnr=3", "6:0", "won"],
  ["game-winner", "gamenr=2|setnr=1", "2", "won"],
  ["game-winner", "gamenr=2|setnr=1", "1", "lost"],
  ["game-winner", "gamenr=11|setnr=1", "1", "void"],
  ["tie-break", "", "yes", "won"],
  ["tie-break", "", "no", "lost"],
  ["total-aces", "total=9.5", "over", "void"],
] as const;

test.each(CASES)("%s %s on %s is %s", (marketId, specifiers, outcomeId, result) => {
  expect(settleTennis(SETS, marketId, specifiers, outcomeId)).toBe(result);
});

describe("chances within a game", () => {
  const beliefs = { home: 0.62, away: 0.58 };

  test("a server who wins six points of ten holds seven games of ten and more", () => {
    expect(gameChance({ home: 0.6, away: 0.5 }, "home")).toBeCloseTo(0.7357, 4);
    expect(gameChance({ home: 0.5, away: 0.6 }, "away")).toBeCloseTo(1 - 0.7357, 4);
  });

  test("a game is worth the average over its next point", () => {
    for (const points of [
      { home: 0, away: 0 },
      { home: 2, away: 3 },
      { home: 3, away: 3 },
      { home: 4, away: 3 },
      { home: 6, away: 7 },
    ]) {
      const point = pointChance(beliefs, "home");
      const won = gameChance(beliefs, "home", { ...points, home: points.home + 1 });
      const lost = gameChance(beliefs, "home", { ...points, away: points.away + 1 });
      expect(gameChance(beliefs, "home", points)).toBeCloseTo(point * won + (1 - point) * lost, 10);
    }
  });

  test("a tie-break of equal players has no favourite, whoever begins", () => {
    expect(tieBreakChance({ home: 0.64, away: 0.64 }, "home")).toBeCloseTo(0.5, 10);
    expect(tieBreakChance({ home: 0.64, away: 0.64 }, "away")).toBeCloseTo(0.5, 10);
    expect(tieBreakChance(beliefs, "home", { home: 6, away: 3 })).toBeGreaterThan(0.85);
  });
});

test("points are shown as an umpire calls them, and no bets are accepted at break points and as a tie-break begins", () => {
  const seen = new Set<string>();
  const reasons = new Set<string>();
  for (let index = 0; index < 12; index++) {
    const match = TENNIS.play(namedDraws(`umpire/${index}`), { home: 0.63, away: 0.63 });
    for (let at = 0; at < match.endsAt; at = match.nextChangeAfter(at)) {
      const { score, position, suspended } = match.stateAt(at);
      if (suspended) reasons.add(suspended);
      const isTieBreak = position.home === 6 && position.away === 6;
      if (score.points && !isTieBreak) seen.add(`${score.points.home}-${score.points.away}`);
      expect(score.points?.home === "A" && score.points.away === "A").toBe(false);
    }
  }
  for (const call of ["0-0", "15-0", "30-15", "40-40", "A-40", "40-A"]) expect(seen).toContain(call);
  expect(seen).not.toContain("A-30");
  expect([...reasons].sort()).toEqual(["period_end", "possible_score", "tie_break"]);
});
