import { expect, test } from "vitest";
import { keepsTheRulesOfSeries } from "../../../../tests/support/line/series-checks.ts";
import { settleSeries } from "../parts/series/series-settlement.ts";
import { DOTA_2, DOTA_2_MARKETS } from "./dota-2.ts";

// Best of three: maps of some forty minutes and fifty kills.
keepsTheRulesOfSeries(DOTA_2, {
  minutes: { from: 80, to: 130 },
  points: { from: 110, to: 150 },
  favourite: { from: 0.63, to: 0.78 },
});

const UNITS = [
  { home: 30, away: 18, winner: "home" },
  { home: 25, away: 31, winner: "home" },
] as const;
const CASES = [
  ["winner", "", "1", "won"],
  ["total-maps", "total=2.5", "under", "won"],
  ["handicap-maps", "hcp=-1.5", "1", "won"],
  ["handicap-maps", "hcp=-1.5", "2", "lost"],
  ["correct-score-maps", "", "2:0", "won"],
  ["correct-score-maps", "", "2:1", "lost"],
  ["map-winner", "mapnr=2", "1", "won"],
  ["map-winner", "mapnr=2", "2", "lost"],
  ["map-winner", "mapnr=3", "1", "void"],
  ["total-kills", "mapnr=1|total=47.5", "over", "won"],
  ["total-kills", "mapnr=2|total=56.5", "under", "won"],
  ["total-kills", "mapnr=2|total=55.5", "under", "lost"],
] as const;

test.each(CASES)("%s %s on %s is %s", (marketId, specifiers, outcomeId, result) => {
  expect(settleSeries(DOTA_2_MARKETS, UNITS, marketId, specifiers, outcomeId)).toBe(result);
});
