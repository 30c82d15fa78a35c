import { expect, test } from "vitest";
import { calendarOf } from "./secrets/named-draws.fixture.ts";
import { HORIZON } from "./fixture.ts";
import { KICK_OFF } from "./sports/football/goal-process.ts";
import { scoreLines } from "./sports/football/markets.ts";
import { scoreDistribution, sumScores } from "./sports/football/score-distribution.ts";
import type { PricedLine } from "./sports/priced-line.ts";

const FROM = Date.UTC(2026, 10, 20);
const fixtures = calendarOf("measure")
  .startingBetween(FROM, FROM + 20 * 24 * 3600_000)
  .filter(({ info }) => info.sportCode === "football");
const linesOf = (at: (fixture: (typeof fixtures)[number]) => number) =>
  fixtures.map((fixture) => scoreLines(scoreDistribution(fixture.beliefsAt(at(fixture)), KICK_OFF)));
const closing = linesOf(({ startsAt }) => startsAt);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const overround = ({ outcomes }: PricedLine) => outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0);
const mains = (marketId: string) =>
  closing.flatMap((lines) => lines.filter((line) => line.isMain && line.marketId === marketId));

// What real bookmakers and leagues show, measured on some three thousand matches.
test("a season has as many goals as real ones, and home sides score more of them", () => {
  const sums = fixtures.map((fixture) => sumScores(scoreDistribution(fixture.beliefsAt(fixture.startsAt), KICK_OFF)));
  const total = mean(sums.map((each) => each.total.reduce((sum, chance, goals) => sum + chance * goals, 0)));
  const lead = mean(
    sums.map(({ difference, spread }) => difference.reduce((sum, chance, at) => sum + chance * (at - spread), 0)),
  );
  expect((total + lead) / 2).toBeCloseTo(1.58, 1);
  expect((total - lead) / 2).toBeCloseTo(1.29, 1);
});

test("margins are those of real bookmakers", () => {
  expect(mean(mains("1x2").map(overround))).toBeCloseTo(1.054, 2);
  expect(mean(mains("total").map(overround))).toBeCloseTo(1.0525, 2);
  expect(mean(mains("asian-handicap").map(overround))).toBeCloseTo(1.028, 2);
});

test("prices move as far between opening and kick-off as real ones", () => {
  const opening = linesOf(({ startsAt }) => startsAt - HORIZON);
  const moves = closing.flatMap((lines, at) => {
    const [before, after] = [opening[at], lines].map((each) => each?.find(({ marketId }) => marketId === "1x2"));
    return (after?.outcomes ?? []).map(({ odds }, each) =>
      Math.abs(Math.log(odds / (before?.outcomes[each]?.odds ?? odds))),
    );
  });
  expect(mean(moves)).toBeGreaterThan(0.045);
  expect(mean(moves)).toBeLessThan(0.07);
  const sorted = [...moves].sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(0.24);
});

test("results are about as hard to foresee as real ones", () => {
  const losses = fixtures.map((fixture) => {
    const { difference, spread } = sumScores(scoreDistribution(fixture.beliefsAt(fixture.startsAt), KICK_OFF));
    const score = fixture.match()?.stateAt(Infinity).score ?? { home: 0, away: 0 };
    const chance = difference.reduce(
      (sum, each, at) => sum + (Math.sign(at - spread) === Math.sign(score.home - score.away) ? each : 0),
      0,
    );
    return -Math.log(chance);
  });
  expect(mean(losses)).toBeGreaterThan(0.94);
  expect(mean(losses)).toBeLessThan(1.02);
});
