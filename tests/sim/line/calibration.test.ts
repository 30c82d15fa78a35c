import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fixture, HORIZON } from "../../../server/feed/fixtures/fixture.ts";
import type { FileMatch } from "../../../server/feed/import/imported-fixture.ts";
import { parseCsv } from "../../../server/feed/import/parse-csv.ts";
import { expectedRates } from "../../../server/feed/import/ratings.ts";
import { readFootballData } from "../../../server/feed/import/read-football-data.ts";
import { readOpenfootball } from "../../../server/feed/import/read-openfootball.ts";
import { calendarOf, namedDraws } from "../../../server/feed/secrets/named-draws.fixture.ts";
import { playFootball } from "../../../server/feed/sports/football/football.ts";
import { type GoalRates, KICK_OFF } from "../../../server/feed/sports/football/goal-process.ts";
import { scoreDistribution, sumScores } from "../../../server/feed/sports/football/score-distribution.ts";
import { sharedData } from "../../support/line/shared-data.ts";

const FROM = Date.UTC(2026, 10, 20);
const DAY = 24 * 3600_000;
const odds = sharedData("soccer-odds-mit");
const results = sharedData("openfootball/2025-26");
const worldCups = sharedData("worldcup-ccbysa/goals.csv");

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;
const overround = (prices: readonly number[]) => prices.reduce((sum, each) => sum + 1 / each, 0);

/** The match results' prices of a simulated season, at a moment of each match. */
function simulated(momentOf: (fixture: Fixture) => number): number[][] {
  return calendarOf("calibration")
    .startingBetween(FROM, FROM + 9 * DAY)
    .filter(({ model }) => model.sportCode === "football")
    .map((fixture) => {
      const lines = fixture.model.price(fixture.beliefsAt(momentOf(fixture)), undefined, true);
      return (lines.find(({ marketId }) => marketId === "1x2")?.outcomes ?? []).map((outcome) => outcome.odds / 1000);
    })
    .filter(({ length }) => length === 3);
}

const realMatches = (folder: string): FileMatch[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .flatMap((name) => readFootballData(name, readFileSync(join(folder, name), "utf8")));

test.skipIf(!odds)("simulated prices have the margin, the spread and the moves of real ones", () => {
  const real = realMatches(odds ?? "").flatMap(({ opening, closing }) =>
    opening.result && closing.result ? [{ opening: opening.result, closing: closing.result }] : [],
  );
  expect(real.length).toBeGreaterThan(1000);
  const opening = simulated(({ startsAt }) => startsAt - HORIZON);
  const closing = simulated(({ startsAt }) => startsAt);
  expect(opening).toHaveLength(closing.length);

  expect(mean(closing.map(overround))).toBeCloseTo(mean(real.map((each) => overround(each.closing))), 1);
  expect(Math.abs(mean(closing.map(overround)) - mean(real.map((each) => overround(each.closing))))).toBeLessThan(0.01);

  // Home, draw and away prices lie as far apart as real ones: within a sixth at every quarter of the way.
  for (const outcome of [0, 1, 2]) {
    for (const part of [0.25, 0.5, 0.75]) {
      const [ours, theirs] = [closing, real.map((each) => each.closing)].map((list) =>
        quantile(
          list.map((prices) => prices[outcome] ?? NaN),
          part,
        ),
      );
      expect(Math.abs(Math.log((ours ?? 0) / (theirs ?? 1))), `outcome ${outcome} at ${part}`).toBeLessThan(0.17);
    }
  }

  const moves = (pairs: readonly (readonly [readonly number[], readonly number[]])[]) =>
    pairs.flatMap(([before, after]) => after.map((price, at) => Math.abs(Math.log(price / (before[at] ?? price)))));
  const ours = moves(closing.map((prices, at) => [opening[at] ?? [], prices] as const));
  const theirs = moves(real.map((each) => [each.opening, each.closing] as const));
  expect(mean(ours) / mean(theirs)).toBeGreaterThan(0.7);
  expect(mean(ours) / mean(theirs)).toBeLessThan(1.4);
});

/** Attack and defence of every club, fitted to the goals of matches by a few rounds of their ratios. */
function poissonFit(matches: readonly FileMatch[]): (match: FileMatch) => GoalRates {
  // As if everybody had played some average matches, so that few results do not make extremes.
  const PRIOR = 4;
  const played = matches.flatMap(({ home, away, score }) => (score ? [{ home, away, score }] : []));
  const homeMean = mean(played.map(({ score }) => score.home));
  const awayMean = mean(played.map(({ score }) => score.away));
  const attack = new Map<string, number>();
  const defence = new Map<string, number>();
  const of = (map: Map<string, number>, club: string) => map.get(club) ?? 1;
  for (let round = 0; round < 12; round++) {
    for (const [map, other, isAttack] of [
      [attack, defence, true],
      [defence, attack, false],
    ] as const) {
      const sums = new Map<string, { goals: number; expected: number }>();
      const add = (club: string, goals: number, expected: number) => {
        const sum = sums.get(club) ?? { goals: PRIOR, expected: PRIOR };
        sums.set(club, { goals: sum.goals + goals, expected: sum.expected + expected });
      };
      for (const { home, away, score } of played) {
        add(isAttack ? home : away, score.home, homeMean * of(other, isAttack ? away : home));
        add(isAttack ? away : home, score.away, awayMean * of(other, isAttack ? home : away));
      }
      for (const [club, { goals, expected }] of sums) map.set(club, goals / expected);
    }
  }
  return ({ home, away }) => ({
    home: homeMean * of(attack, home) * of(defence, away),
    away: awayMean * of(attack, away) * of(defence, home),
  });
}

/** How surprised independent Poisson goals are by a result. */
function poissonLoss({ home, away }: GoalRates, sign: number): number {
  const pmf = (rate: number) => {
    const chances = [Math.exp(-rate)];
    for (let goals = 1; goals < 12; goals++) chances.push(((chances[goals - 1] ?? 0) * rate) / goals);
    return chances;
  };
  const [ours, theirs] = [pmf(home), pmf(away)];
  let chance = 0;
  ours.forEach((a, i) => theirs.forEach((b, j) => (chance += Math.sign(i - j) === sign ? a * b : 0)));
  return -Math.log(chance);
}

function ourLoss(rates: GoalRates, sign: number): number {
  const { difference, spread } = sumScores(scoreDistribution(rates, KICK_OFF));
  return -Math.log(difference.reduce((sum, each, at) => sum + (Math.sign(at - spread) === sign ? each : 0), 0));
}

test.skipIf(!results)("real matches surprise our prices hardly more than a fit to all results before them", () => {
  const ours: number[] = [];
  const fitted: number[] = [];
  for (const league of ["en.1", "de.1", "es.1", "it.1", "fr.1"]) {
    const name = `${league}.json`;
    const matches = readOpenfootball(name, readFileSync(join(results ?? "", name), "utf8")).sort(
      (a, b) => a.kickOff - b.kickOff,
    );
    const rates = expectedRates(matches);
    // The first third of a season is what both learn from; then a new fit for each week.
    for (let from = Math.floor(matches.length / 3); from < matches.length; from += 10) {
      const fit = poissonFit(matches.slice(0, from));
      for (let at = from; at < Math.min(matches.length, from + 10); at++) {
        const match = matches[at];
        if (!match?.score) continue;
        const sign = Math.sign(match.score.home - match.score.away);
        ours.push(ourLoss(rates[at] ?? { home: 1, away: 1 }, sign));
        fitted.push(poissonLoss(fit(match), sign));
      }
    }
  }
  expect(ours.length).toBeGreaterThan(300);
  expect(mean(ours), `${mean(ours)} against ${mean(fitted)}`).toBeLessThan(mean(fitted) + 0.02);
});

test.skipIf(!worldCups)("goals fall in the minutes in which those of World Cups fell", () => {
  const [head, ...rows] = parseCsv(readFileSync(worldCups ?? "", "utf8"));
  const column = (name: string) => head?.cells.indexOf(name) ?? -1;
  const quarters = (minutes: readonly number[]) => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const minute of minutes) {
      const at = Math.min(5, Math.floor((minute - 1) / 15));
      counts[at] = (counts[at] ?? 0) + 1 / minutes.length;
    }
    return counts;
  };
  const real = quarters(
    rows
      .filter(({ cells }) => /^(first|second) half/.test(cells[column("match_period")] ?? ""))
      .map(({ cells }) => Number(cells[column("minute_regulation")])),
  );
  const played = Array.from({ length: 1500 }, (_, at) =>
    playFootball(namedDraws(`minutes/${at}`), { home: 1.5, away: 1.3 }),
  );
  const ours = quarters(
    played.flatMap(({ entries }) => entries.flatMap(({ kind, minute }) => (kind === "goal" && minute ? [minute] : []))),
  );
  ours.forEach((share, at) => expect(Math.abs(share - (real[at] ?? 0)), `quarter of an hour ${at}`).toBeLessThan(0.03));
});
