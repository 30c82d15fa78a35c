import { expect, test } from "vitest";
import type { ScriptEntry } from "../sport-model.ts";
import { type MatchFacts, settleOutcome } from "./settlement.ts";

// market, line, outcome, home goals, away goals, result
const CASES = [
  ["1x2", "", "1", 2, 1, "won"],
  ["1x2", "", "1", 1, 1, "lost"],
  ["1x2", "", "x", 1, 1, "won"],
  ["1x2", "", "x", 0, 1, "lost"],
  ["1x2", "", "2", 0, 1, "won"],
  ["1x2", "", "2", 3, 1, "lost"],
  ["double-chance", "", "1x", 0, 0, "won"],
  ["double-chance", "", "1x", 0, 1, "lost"],
  ["double-chance", "", "12", 0, 1, "won"],
  ["double-chance", "", "12", 2, 2, "lost"],
  ["double-chance", "", "x2", 2, 2, "won"],
  ["double-chance", "", "x2", 1, 0, "lost"],
  ["btts", "", "yes", 1, 1, "won"],
  ["btts", "", "yes", 4, 0, "lost"],
  ["btts", "", "no", 4, 0, "won"],
  ["btts", "", "no", 1, 2, "lost"],
  ["total", "total=2.5", "over", 2, 1, "won"],
  ["total", "total=2.5", "over", 1, 1, "lost"],
  ["total", "total=2.5", "under", 1, 1, "won"],
  ["total", "total=2.25", "over", 1, 1, "half_lost"],
  ["total", "total=2.25", "under", 1, 1, "half_won"],
  ["total", "total=2.75", "under", 2, 1, "half_lost"],
  ["total", "total=2.75", "over", 2, 1, "half_won"],
  ["total", "total=2", "over", 1, 1, "void"],
  ["total", "total=2", "under", 1, 1, "void"],
  ["asian-handicap", "hcp=-0.25", "1", 1, 1, "half_lost"],
  ["asian-handicap", "hcp=-0.25", "2", 1, 1, "half_won"],
  ["asian-handicap", "hcp=0.25", "1", 1, 1, "half_won"],
  ["asian-handicap", "hcp=-0.75", "1", 2, 1, "half_won"],
  ["asian-handicap", "hcp=-0.75", "2", 2, 1, "half_lost"],
  ["asian-handicap", "hcp=0", "1", 0, 0, "void"],
  ["asian-handicap", "hcp=0", "2", 0, 0, "void"],
  ["asian-handicap", "hcp=-1", "1", 1, 0, "void"],
  ["asian-handicap", "hcp=-1", "1", 2, 0, "won"],
  ["asian-handicap", "hcp=-1.25", "1", 1, 0, "half_lost"],
  ["asian-handicap", "hcp=1.5", "2", 0, 1, "lost"],
  ["asian-handicap", "hcp=1.5", "1", 0, 1, "won"],
  ["first-scorer", "", "7", 1, 0, "void"],
  ["1x2", "", "7", 1, 0, "void"],
  ["draw-no-bet", "", "1", 2, 1, "won"],
  ["draw-no-bet", "", "2", 2, 1, "lost"],
  ["draw-no-bet", "", "2", 1, 1, "void"],
  ["total-home", "total=1.5", "over", 2, 0, "won"],
  ["total-away", "total=1.5", "over", 2, 1, "lost"],
  ["odd-even", "", "odd", 2, 1, "won"],
  ["odd-even", "", "even", 0, 0, "won"],
  ["correct-score", "", "2:1", 2, 1, "won"],
  ["correct-score", "", "1:2", 2, 1, "lost"],
  ["correct-score", "", "other", 5, 0, "won"],
  ["correct-score", "", "other", 4, 4, "lost"],
  ["exact-goals", "", "5+", 3, 3, "won"],
  ["exact-goals", "", "3", 2, 1, "won"],
  ["goal-range", "", "2-3", 2, 1, "won"],
  ["goal-range", "", "6+", 4, 3, "won"],
  ["winning-margin", "", "1:2", 3, 1, "won"],
  ["winning-margin", "", "2:3+", 0, 4, "won"],
  ["winning-margin", "", "x", 1, 1, "won"],
  ["result-and-btts", "", "1/yes", 2, 1, "won"],
  ["result-and-btts", "", "x/no", 0, 0, "won"],
  ["result-and-total", "total=2.5", "2/over", 1, 2, "won"],
  ["result-and-total", "total=2.5", "2/under", 1, 2, "lost"],
  ["clean-sheet-home", "", "yes", 2, 0, "won"],
  ["clean-sheet-away", "", "no", 2, 0, "won"],
  ["win-to-nil-home", "", "yes", 2, 0, "won"],
  ["win-to-nil-home", "", "yes", 0, 0, "lost"],
  ["win-to-nil-away", "", "yes", 0, 1, "won"],
] as const;

test.each(CASES)("%s %s on %s ends %i:%i as %s", (market, line, outcome, home, away, result) => {
  expect(settleOutcome(market, line, outcome, { home, away })).toBe(result);
});

const entry = (kind: ScriptEntry["kind"], team: "home" | "away"): ScriptEntry => ({
  id: 1,
  at: 0,
  kind,
  team,
  minute: 1,
  stoppage: null,
  score: { home: 0, away: 0 },
});
const FACTS: MatchFacts = {
  home: 2,
  away: 1,
  halfTime: { home: 0, away: 1 },
  entries: [
    entry("goal", "away"),
    entry("corner", "away"),
    entry("goal", "home"),
    entry("corner", "away"),
    entry("corner", "home"),
    entry("yellow_card", "home"),
    entry("red_card", "home"),
    entry("goal", "home"),
  ],
};

test.each([
  ["half-time-full-time", "", "2/1", "won"],
  ["half-time-full-time", "", "1/1", "lost"],
  ["period-1x2", "periodnr=1", "2", "won"],
  ["period-total", "periodnr=1|total=0.5", "over", "won"],
  ["next-goal", "goalnr=1", "2", "won"],
  ["next-goal", "goalnr=3", "1", "won"],
  ["next-goal", "goalnr=4", "none", "won"],
  ["first-to-score", "", "1", "lost"],
  ["total-corners", "total=2.5", "over", "won"],
  ["corners-1x2", "", "2", "won"],
  ["corner-handicap", "hcp=1.5", "1", "won"],
  ["corner-handicap", "hcp=0.5", "1", "lost"],
  ["corner-handicap", "hcp=0.5", "2", "won"],
  ["total-cards", "total=2.5", "under", "won"],
  ["cards-1x2", "", "1", "won"],
] as const)("%s %s on %s ends as %s by how the match went", (market, line, outcome, result) => {
  expect(settleOutcome(market, line, outcome, FACTS)).toBe(result);
  expect(settleOutcome(market, line, outcome, { home: 2, away: 1 })).toBe("void");
});

test("a line without its number is refused instead of settled by chance", () => {
  expect(() => settleOutcome("total", "", "over", { home: 1, away: 0 })).toThrow("has no total");
});
