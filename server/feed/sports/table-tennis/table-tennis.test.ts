import { expect, test } from "vitest";
import { keepsTheRulesOfSeries } from "../../../../tests/support/line/series-checks.ts";
import { namedDraws } from "../../secrets/named-draws.fixture.ts";
import { RALLY_MARKETS } from "../parts/series/rally.ts";
import { settleSeries } from "../parts/series/series-settlement.ts";
import { TABLE_TENNIS } from "./table-tennis.ts";

// The world tour: some eighteen points a set, a best of five within half an hour.
keepsTheRulesOfSeries(TABLE_TENNIS, {
  minutes: { from: 18, to: 35 },
  points: { from: 65, to: 85 },
  favourite: { from: 0.66, to: 0.8 },
});

const UNITS = [
  { home: 11, away: 8, winner: "home" },
  { home: 9, away: 11, winner: "away" },
  { home: 13, away: 11, winner: "home" },
  { home: 11, away: 4, winner: "home" },
] as const;
const CASES = [
  ["winner", "", "1", "won"],
  ["winner", "", "2", "lost"],
  ["total-sets", "total=3.5", "over", "won"],
  ["total-sets", "total=4.5", "over", "lost"],
  ["handicap-sets", "hcp=-1.5", "1", "won"],
  ["handicap-sets", "hcp=-2.5", "1", "lost"],
  ["correct-score-sets", "", "3:1", "won"],
  ["correct-score-sets", "", "3:0", "lost"],
  ["total-points", "total=77.5", "over", "won"],
  ["total-points", "total=78.5", "under", "won"],
  ["handicap", "hcp=-9.5", "1", "won"],
  ["handicap", "hcp=-10.5", "2", "won"],
  ["odd-even", "", "even", "won"],
  ["set-winner", "setnr=2", "2", "won"],
  ["set-total-points", "setnr=3|total=23.5", "over", "won"],
  ["set-total-points", "setnr=3|total=24.5", "over", "lost"],
  ["set-handicap-points", "hcp=-6.5|setnr=4", "1", "won"],
  ["set-handicap-points", "hcp=-7.5|setnr=4", "2", "won"],
  ["set-winner", "setnr=5", "1", "void"],
  ["set-total-points", "setnr=5|total=18.5", "over", "void"],
] as const;

test.each(CASES)("%s %s on %s is %s", (marketId, specifiers, outcomeId, result) => {
  expect(settleSeries(RALLY_MARKETS, UNITS, marketId, specifiers, outcomeId)).toBe(result);
});

test("each player serves twice in turn, from 10:10 once", () => {
  const seen: (string | undefined)[] = [];
  for (let index = 0; index < 60; index++) {
    const match = TABLE_TENNIS.play(namedDraws(`serve/${index}`), { home: 0.5, away: 0.5 });
    for (let at = 0; at < match.endsAt; at = match.nextChangeAfter(at)) {
      const { position } = match.stateAt(at);
      const isFirst = position.holder === position.first;
      seen[position.home + position.away] = isFirst ? "first" : "second";
    }
  }
  expect(seen.slice(0, 6)).toEqual(["first", "first", "second", "second", "first", "first"]);
  expect(seen.slice(18, 24)).toEqual(["second", "second", "first", "second", "first", "second"]);
});
