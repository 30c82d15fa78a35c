import { expect, test } from "vitest";
import { keepsTheRulesOfSeries } from "../../../../tests/support/line/series-checks.ts";
import { namedDraws } from "../../secrets/named-draws.fixture.ts";
import { settleSeries } from "../parts/series/series-settlement.ts";
import { COUNTER_STRIKE, COUNTER_STRIKE_MARKETS } from "./counter-strike.ts";

// Best of three: maps of some 22 rounds, each nearly two minutes with its preparation.
keepsTheRulesOfSeries(COUNTER_STRIKE, {
  minutes: { from: 90, to: 140 },
  points: { from: 48, to: 62 },
  favourite: { from: 0.63, to: 0.77 },
});

const UNITS = [
  { home: 13, away: 7, winner: "home" },
  { home: 14, away: 16, winner: "away" },
  { home: 13, away: 11, winner: "home" },
] as const;
const CASES = [
  ["winner", "", "1", "won"],
  ["winner", "", "2", "lost"],
  ["total-maps", "total=2.5", "over", "won"],
  ["total-maps", "total=2.5", "under", "lost"],
  ["handicap-maps", "hcp=-1.5", "1", "lost"],
  ["handicap-maps", "hcp=-1.5", "2", "won"],
  ["handicap-maps", "hcp=1.5", "1", "won"],
  ["correct-score-maps", "", "2:1", "won"],
  ["correct-score-maps", "", "2:0", "lost"],
  ["map-winner", "mapnr=2", "2", "won"],
  ["map-winner", "mapnr=1", "2", "lost"],
  ["map-total-rounds", "mapnr=2|total=29.5", "over", "won"],
  ["map-total-rounds", "mapnr=2|total=30.5", "under", "won"],
  ["map-handicap-rounds", "hcp=-5.5|mapnr=1", "1", "won"],
  ["map-handicap-rounds", "hcp=-6.5|mapnr=1", "1", "lost"],
  ["total-kills", "mapnr=1|total=40.5", "over", "void"],
] as const;

test.each(CASES)("%s %s on %s is %s", (marketId, specifiers, outcomeId, result) => {
  expect(settleSeries(COUNTER_STRIKE_MARKETS, UNITS, marketId, specifiers, outcomeId)).toBe(result);
});

test("maps are won with thirteen rounds, after twelve each with four of the next six", () => {
  const scores = new Set<string>();
  for (let index = 0; index < 400; index++) {
    const match = COUNTER_STRIKE.play(namedDraws(`maps/${index}`), { home: 0.52, away: 0.52 });
    for (const { home, away } of match.stateAt(match.endsAt).position.done) {
      scores.add(`${Math.max(home, away)}:${Math.min(home, away)}`);
    }
  }
  const allowed = (most: number, least: number) => {
    if (most === 13) return least <= 11;
    return (most - 13) % 3 === 0 && least >= most - 4 && least <= most - 2;
  };
  for (const score of scores) {
    const [most = 0, least = 0] = score.split(":").map(Number);
    expect(allowed(most, least), score).toBe(true);
  }
  for (const score of ["13:11", "16:12", "16:14", "19:16"]) expect(scores).toContain(score);
});
