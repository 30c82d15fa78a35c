import { expect, test } from "vitest";
import { BASEBALL } from "../../baseball/baseball.ts";
import { BASKETBALL } from "../../basketball/basketball.ts";
import { ICE_HOCKEY } from "../../ice-hockey/ice-hockey.ts";
import { RUGBY } from "../../rugby/rugby.ts";
import type { ScriptEntry, SportModel } from "../../sport-model.ts";
import { chanceAt, chanceOver, mirrored, repeated } from "../lattice.ts";
import type { TurnMatch } from "./turn-match.ts";
import type { Pair, TurnPosition } from "./turn-sport.ts";

type Scored = readonly [team: "home" | "away", points: number];

/** A match that ended with these scores in its periods. */
function ended(...periods: readonly (readonly Scored[])[]): TurnMatch {
  const score = { home: 0, away: 0 };
  const entries: ScriptEntry[] = [];
  const sums: Pair[] = periods.map((scores) => {
    const before = { ...score };
    for (const [team, points] of scores) {
      score[team] += points;
      const id = entries.length + 1;
      entries.push({ id, at: id, kind: "score", team, minute: null, stoppage: null, score: { ...score } });
    }
    return { home: score.home - before.home, away: score.away - before.away };
  });
  return {
    endsAt: entries.length,
    entries,
    nextChangeAfter: () => Infinity,
    stateAt: () => ({
      status: "ended",
      clock: { period: "ended", minute: null, stoppage: null },
      score: { ...score, halfTime: null, periods: sums },
      redCards: { home: 0, away: 0 },
      suspended: null,
      happened: entries.length,
      position: { ...score, period: periods.length, turn: 0, gone: 0, periods: sums },
      priceKey: "",
    }),
  };
}

const home = (points: number): Scored => ["home", points];
const away = (points: number): Scored => ["away", points];

function expectResults(model: SportModel<TurnPosition>, match: TurnMatch, rows: readonly (readonly string[])[]): void {
  for (const [marketId = "", specifiers = "", outcomeId = "", result] of rows)
    expect(model.settle(marketId, specifiers, outcomeId, match), `${marketId} ${specifiers} ${outcomeId}`).toBe(result);
}

test("basketball counts overtime in all but its quarters", () => {
  const match = ended(
    [home(25), away(20)],
    [home(20), away(25)],
    [home(22), away(20)],
    [home(23), away(25)],
    [home(6), away(9)],
  );
  expectResults(BASKETBALL, match, [
    ["winner", "", "2", "won"],
    ["winner", "", "1", "lost"],
    ["total-points", "total=194.5", "over", "won"],
    ["total-points", "total=195.5", "over", "lost"],
    ["handicap", "hcp=3.5", "1", "won"],
    ["handicap", "hcp=2.5", "1", "lost"],
    ["handicap", "hcp=2.5", "2", "won"],
    ["total-home", "total=95.5", "over", "won"],
    ["total-away", "total=99.5", "under", "won"],
    ["period-winner", "periodnr=1", "1", "won"],
    ["period-total", "periodnr=4|total=47.5", "over", "won"],
    ["period-handicap", "hcp=2.5|periodnr=4", "1", "won"],
    ["highest-scoring-period", "", "4", "won"],
    ["highest-scoring-period", "", "equal", "lost"],
    ["race-to", "points=20", "1", "won"],
    ["race-to", "points=20", "none", "lost"],
    ["odd-even", "", "odd", "won"],
    ["overtime", "", "yes", "won"],
    ["set-winner", "setnr=1", "1", "void"],
  ]);
});

test("ice hockey counts sixty minutes, and overtime for the winner alone", () => {
  const match = ended([home(1)], [away(1), away(1)], [home(1)], [home(1)]);
  expectResults(ICE_HOCKEY, match, [
    ["1x2", "", "x", "won"],
    ["1x2", "", "1", "lost"],
    ["winner", "", "1", "won"],
    ["double-chance", "", "12", "lost"],
    ["double-chance", "", "1x", "won"],
    ["draw-no-bet", "", "1", "void"],
    ["total", "total=4", "over", "void"],
    ["total", "total=4.25", "over", "half_lost"],
    ["total", "total=3.75", "over", "half_won"],
    ["asian-handicap", "hcp=-0.25", "1", "half_lost"],
    ["asian-handicap", "hcp=-0.25", "2", "half_won"],
    ["btts", "", "yes", "won"],
    ["exact-goals", "", "4", "won"],
    ["exact-goals", "", "5+", "lost"],
    ["next-goal", "goalnr=2", "2", "won"],
    ["next-goal", "goalnr=5", "none", "won"],
    ["next-goal", "goalnr=5", "1", "lost"],
    ["period-1x2", "periodnr=2", "2", "won"],
    ["period-total", "periodnr=2|total=1.5", "over", "won"],
    ["odd-even", "", "even", "won"],
  ]);
});

test("baseball settles innings by themselves and all else with extra innings", () => {
  const innings = Array.from({ length: 10 }, (_, at): Scored[] => (at === 2 ? [away(2)] : at === 6 ? [home(2)] : []));
  innings[9] = [home(1)];
  expectResults(BASEBALL, ended(...innings), [
    ["winner", "", "1", "won"],
    ["total-runs", "total=4.5", "over", "won"],
    ["handicap-runs", "hcp=-1.5", "1", "lost"],
    ["inning-total", "inningnr=3|total=1.5", "over", "won"],
    ["inning-total", "inningnr=4|total=0.5", "under", "won"],
    ["first-to-score", "", "2", "won"],
  ]);
});

test("a winning margin in rugby is reached in one step, and a draw returns the winner's stakes", () => {
  const narrow = ended([home(7), home(7)], [away(7)]);
  expectResults(RUGBY, narrow, [
    ["winning-margin", "", "1:7-12", "won"],
    ["winning-margin", "", "1:1-6", "lost"],
    ["winning-margin", "", "1:13+", "lost"],
    ["winning-margin", "", "2:7-12", "lost"],
    ["winning-margin", "", "x", "lost"],
  ]);
  expectResults(RUGBY, ended([home(7)], [away(7)]), [
    ["winner", "", "1", "void"],
    ["winning-margin", "", "x", "won"],
    ["1x2", "", "x", "won"],
  ]);
});

test("a lattice of many turns has the mean and the chances of a binomial", () => {
  const many = repeated({ first: 0, chances: Float64Array.of(0.5, 0.5) }, 10);
  expect(many.chances.reduce((sum, chance, at) => sum + chance * (many.first + at), 0)).toBeCloseTo(5, 9);
  expect(chanceAt(many, 5)).toBeCloseTo(252 / 1024, 9);
  expect(chanceAt(mirrored(many), -5)).toBeCloseTo(252 / 1024, 9);
  expect(chanceOver(many, 5)).toBeCloseTo(0.5, 9);
  expect(chanceOver(many, 4.5)).toBeCloseTo(638 / 1024, 9);
});
