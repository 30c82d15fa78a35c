import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fitRates } from "../../../server/feed/import/fit-rates.ts";
import type { FileMatch } from "../../../server/feed/import/imported-fixture.ts";
import { readFootballData } from "../../../server/feed/import/read-football-data.ts";
import { withoutMargin } from "../../../server/feed/line/margin.ts";
import { KICK_OFF } from "../../../server/feed/sports/football/goal-process.ts";
import { scoreDistribution, sumScores } from "../../../server/feed/sports/football/score-distribution.ts";
import { sharedData } from "../../support/line/shared-data.ts";

const folder = sharedData("soccer-odds-mit");
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every fifth match of the real ones whose result and closing prices are known. */
function realMatches(): FileMatch[] {
  const files = readdirSync(folder ?? "").filter((name) => name.endsWith(".csv"));
  return files
    .flatMap((name) => readFootballData(name, readFileSync(join(folder ?? "", name), "utf8")))
    .filter(({ score, closing }) => score && closing.result && closing.total && closing.handicap)
    .filter((_, index) => index % 5 === 0);
}

test.skipIf(!folder)("fitted to real match results and totals, the model finds the real handicap prices", () => {
  const matches = realMatches();
  expect(matches.length).toBeGreaterThan(200);
  const misses: number[] = [];
  let loss = 0;
  let goals = 0;
  for (const { closing, score } of matches) {
    const rates = fitRates(closing);
    if (!rates || !closing.handicap || !score) throw new Error("A match without prices");
    const { difference, spread, total } = sumScores(scoreDistribution(rates, KICK_OFF));
    const { line, home, away } = closing.handicap;
    let covered = 0;
    let lost = 0;
    difference.forEach((chance, at) => {
      const margin = at - spread + line;
      if (margin > 0) covered += chance * (margin >= 0.5 ? 1 : 0.5);
      else if (margin < 0) lost += chance * (margin <= -0.5 ? 1 : 0.5);
    });
    misses.push(covered / (covered + lost) - (withoutMargin([home, away])[0] ?? 0));
    const outcome = Math.sign(score.home - score.away);
    loss -= Math.log(
      difference.reduce((sum, chance, at) => sum + (Math.sign(at - spread) === outcome ? chance : 0), 0),
    );
    goals += total.reduce((sum, chance, at) => sum + chance * at, 0);
  }
  // Within two or three points of chance of the market that it was not fitted to, and on neither side of it.
  expect(mean(misses.map(Math.abs))).toBeLessThan(0.03);
  expect(Math.abs(mean(misses))).toBeLessThan(0.015);
  expect(loss / matches.length).toBeGreaterThan(0.9);
  expect(loss / matches.length).toBeLessThan(1.03);
  expect(goals / matches.length).toBeCloseTo(
    mean(matches.map(({ score }) => (score?.home ?? 0) + (score?.away ?? 0))),
    0,
  );
});

test.skipIf(!folder)("the season's prices have real margins", () => {
  const overround = (odds: readonly number[]) => odds.reduce((sum, each) => sum + 1 / each, 0);
  const matches = realMatches();
  expect(mean(matches.flatMap(({ closing }) => (closing.result ? [overround(closing.result)] : [])))).toBeCloseTo(
    1.054,
    2,
  );
  expect(
    mean(
      matches.flatMap(({ closing }) =>
        closing.handicap ? [overround([closing.handicap.home, closing.handicap.away])] : [],
      ),
    ),
  ).toBeCloseTo(1.028, 2);
});
