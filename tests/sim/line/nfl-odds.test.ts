import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutMargin } from "../../../server/feed/line/margin.ts";
import { namedDraws } from "../../../server/feed/secrets/named-draws.fixture.ts";
import { AMERICAN_FOOTBALL } from "../../../server/feed/sports/american-football/american-football.ts";
import { sharedData } from "../../support/line/shared-data.ts";
import { deviationOf, finalScore, meanOf } from "../../support/line/sport-checks.ts";

const file = sharedData("nfl-odds/nfl_archive_2019_2021.json");

interface FileGame {
  readonly home_final: string;
  readonly away_final: string;
  readonly home_close_ml: number;
  readonly away_close_ml: number;
  /** Points that the home side gives, negative. */
  readonly home_close_spread: number;
  readonly close_over_under: number;
}

const decimal = (american: number) => (american > 0 ? 1 + american / 100 : 1 - 100 / american);

/** Games whose closing lines are whole and sound. */
function realGames() {
  const games = JSON.parse(readFileSync(file ?? "", "utf8")) as FileGame[];
  return games.flatMap((game) => {
    const [home, away] = [Number(game.home_final), Number(game.away_final)];
    const { home_close_spread: spread, close_over_under: total } = game;
    const lines = [game.home_close_ml, game.away_close_ml, spread, total];
    const isSound = lines.every(Number.isFinite) && Math.abs(spread) < 20 && total > 30 && total < 65;
    const agrees = Math.sign(game.away_close_ml - game.home_close_ml) === -Math.sign(spread);
    if (!isSound || !agrees || !Number.isFinite(home + away)) return [];
    const odds = [decimal(game.home_close_ml), decimal(game.away_close_ml)];
    return [
      { home, away, lead: -spread, total, odds, beliefs: { home: (total - spread) / 2, away: (total + spread) / 2 } },
    ];
  });
}

test.skipIf(!file)("from real handicaps and totals, the model finds the real prices to win", () => {
  const games = realGames();
  expect(games.length).toBeGreaterThan(500);
  const misses: number[] = [];
  const losses = { ours: 0, theirs: 0 };
  let counted = 0;
  for (const { beliefs, odds, home, away } of games) {
    const winner = AMERICAN_FOOTBALL.price(beliefs, undefined).find(({ marketId }) => marketId === "winner");
    if (!winner) continue;
    const ours = withoutMargin(winner.outcomes.map((outcome) => outcome.odds / 1000))[0] ?? 0;
    const theirs = withoutMargin(odds)[0] ?? 0;
    misses.push(ours - theirs);
    if (home === away) continue;
    counted++;
    losses.ours -= Math.log(home > away ? ours : 1 - ours);
    losses.theirs -= Math.log(home > away ? theirs : 1 - theirs);
  }
  expect(meanOf(misses.map(Math.abs))).toBeLessThan(0.03);
  expect(Math.abs(meanOf(misses))).toBeLessThan(0.015);
  // Within 0.02 of the market's own loss on the real results.
  expect(Math.abs(losses.ours - losses.theirs) / counted).toBeLessThan(0.02);
});

test.skipIf(!file)("simulated results deviate from handicaps and totals as far as real ones", () => {
  const games = realGames();
  const played = games.map(({ beliefs }, index) =>
    finalScore(AMERICAN_FOOTBALL.play(namedDraws(`nfl/${index}`), beliefs)),
  );
  const off = (scores: readonly { home: number; away: number }[]) => ({
    lead: deviationOf(scores.map(({ home, away }, at) => home - away - (games[at]?.lead ?? 0))),
    total: deviationOf(scores.map(({ home, away }, at) => home + away - (games[at]?.total ?? 0))),
  });
  const [real, ours] = [off(games), off(played)];
  expect(Math.abs(ours.lead - real.lead), `${ours.lead} and ${real.lead}`).toBeLessThan(1.2);
  expect(Math.abs(ours.total - real.total), `${ours.total} and ${real.total}`).toBeLessThan(1.2);
});
