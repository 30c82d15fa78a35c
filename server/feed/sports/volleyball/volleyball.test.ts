import { expect, test } from "vitest";
import { keepsTheRulesOfSeries } from "../../../../tests/support/line/series-checks.ts";
import { namedDraws } from "../../secrets/named-draws.fixture.ts";
import { RALLY_MARKETS } from "../parts/series/rally.ts";
import { settleSeries } from "../parts/series/series-settlement.ts";
import { VOLLEYBALL } from "./volleyball.ts";

// Leagues of men: rallies of half a minute, about 46 points a set, four sets in somewhat over an hour and a half.
keepsTheRulesOfSeries(VOLLEYBALL, {
  minutes: { from: 85, to: 120 },
  points: { from: 160, to: 195 },
  favourite: { from: 0.66, to: 0.8 },
});

const UNITS = [
  { home: 25, away: 20, winner: "home" },
  { home: 23, away: 25, winner: "away" },
  { home: 27, away: 25, winner: "home" },
  { home: 19, away: 25, winner: "away" },
  { home: 15, away: 12, winner: "home" },
] as const;
const CASES = [
  ["winner", "", "1", "won"],
  ["winner", "", "2", "lost"],
  ["total-sets", "total=4.5", "over", "won"],
  ["total-sets", "total=4.5", "under", "lost"],
  ["handicap-sets", "hcp=-1.5", "1", "lost"],
  ["handicap-sets", "hcp=-1.5", "2", "won"],
  ["handicap-sets", "hcp=1.5", "1", "won"],
  ["correct-score-sets", "", "3:2", "won"],
  ["correct-score-sets", "", "2:3", "lost"],
  ["total-points", "total=215.5", "over", "won"],
  ["total-points", "total=216.5", "over", "lost"],
  ["total-points", "total=216.5", "under", "won"],
  ["handicap", "hcp=-1.5", "1", "won"],
  ["handicap", "hcp=-2.5", "1", "lost"],
  ["handicap", "hcp=-2.5", "2", "won"],
  ["odd-even", "", "even", "won"],
  ["odd-even", "", "odd", "lost"],
  ["set-winner", "setnr=2", "2", "won"],
  ["set-winner", "setnr=2", "1", "lost"],
  ["set-total-points", "setnr=3|total=51.5", "over", "won"],
  ["set-total-points", "setnr=3|total=52.5", "over", "lost"],
  ["set-handicap-points", "hcp=-4.5|setnr=1", "1", "won"],
  ["set-handicap-points", "hcp=-5.5|setnr=1", "1", "lost"],
  ["set-handicap-points", "hcp=-5.5|setnr=1", "2", "won"],
  ["best-server", "", "7", "void"],
] as const;

test.each(CASES)("%s %s on %s is %s", (marketId, specifiers, outcomeId, result) => {
  expect(settleSeries(RALLY_MARKETS, UNITS, marketId, specifiers, outcomeId)).toBe(result);
});

test("a set is won with 25 points, the fifth with 15, and a lead of two", () => {
  for (let index = 0; index < 200; index++) {
    const match = VOLLEYBALL.play(namedDraws(`sets/${index}`), { home: 0.36, away: 0.36 });
    match.stateAt(match.endsAt).position.done.forEach(({ home, away }, at) => {
      const [most, least] = [Math.max(home, away), Math.min(home, away)];
      const needed = at === 4 ? 15 : 25;
      expect(most === needed ? least <= needed - 2 : most > needed && most - least === 2, `${home}:${away}`).toBe(true);
    });
  }
});

test("the winner of the last rally serves", () => {
  const match = VOLLEYBALL.play(namedDraws("serve"), { home: 0.36, away: 0.36 });
  const rallies = match.entries.filter(({ kind }) => kind === "score");
  for (const { at, team } of rallies) {
    const { score, position } = match.stateAt(at);
    if (position.home + position.away > 0) expect(score.serving).toBe(team);
  }
});
