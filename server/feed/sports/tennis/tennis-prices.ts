import { chanceAt } from "../parts/lattice.ts";
import { points, TWO_WAY } from "../parts/lattice-lines.ts";
import { outcomesOf, type SeriesChances, type UnitOutcome, type UnitScore } from "../parts/series/series.ts";
import { beforeStart, isSeriesOver, rememberedChances, seriesBook, unitsWon } from "../parts/series/series-book.ts";
import { correctScoreLine, seriesLines, type SeriesMarkets } from "../parts/series/series-lines.ts";
import { type PricedLine, twoWayLine } from "../priced-line.ts";
import type { Beliefs } from "../sport-model.ts";
import {
  gameChance,
  GAMES_TO_WIN,
  isSetWon,
  isTieBreak,
  type Points,
  serverOfGame,
  setEndings,
  tieBreakChance,
} from "./tennis-chances.ts";
import { nextServer, TENNIS_RULES, type TennisPosition } from "./tennis-play.ts";

export const TENNIS_MARKETS: SeriesMarkets = {
  unit: "set",
  toWin: TENNIS_RULES.toWin,
  total: { marketId: "total-games", ladder: points(1, 2, 3, 4) },
  handicap: { marketId: "handicap-games", ladder: points(1, 2, 3, 4) },
  unitTotal: { marketId: "set-total-games", ladder: points(1, 2) },
};

/** A set has this many games if and only if it had a tie-break. */
const TIE_BREAK_GAMES = 2 * GAMES_TO_WIN + 1;

export const wentToTieBreak = ({ home, away }: Points) => home + away === TIE_BREAK_GAMES;

const chancesOf = rememberedChances(TENNIS_RULES);

export function tennisLines(beliefs: Beliefs, position: TennisPosition | undefined, mainOnly = false): PricedLine[] {
  if (position && isSeriesOver(TENNIS_RULES, position)) return [];
  const chances = chancesOf(beliefs, position);
  const done = position?.done ?? [];
  const running = position ? outcomesWithin(beliefs, position) : beforeStart(chances);
  const lines = seriesLines(TENNIS_MARKETS, seriesBook(chances, done, running), mainOnly);
  if (mainOnly) return lines;
  return [
    ...lines,
    ...tieBreakLine(chances, done, running),
    ...setScoreLine(done.length + 1, running),
    ...(position ? gameLines(beliefs, position) : []),
  ];
}

function outcomesWithin(beliefs: Beliefs, { first, home, away, points: score }: TennisPosition): UnitOutcome[] {
  const game = isTieBreak({ home, away })
    ? tieBreakChance(beliefs, first, score)
    : gameChance(beliefs, serverOfGame(first, home + away), score);
  return outcomesOf(setEndings(beliefs, first, { home, away }, game), (ending) => nextServer(first, ending));
}

/** The winner and the number of games determine the score of a set. */
function setScoreLine(nr: number, outcomes: readonly UnitOutcome[]): PricedLine[] {
  const results = new Map<string, number>();
  for (const { winner, total } of outcomes) {
    for (let games = GAMES_TO_WIN; games <= TIE_BREAK_GAMES; games++) {
      const won = games > 2 * GAMES_TO_WIN - 2 ? GAMES_TO_WIN + 1 : GAMES_TO_WIN;
      const score = winner === "home" ? `${won}:${games - won}` : `${games - won}:${won}`;
      const chance = chanceAt(total, games);
      if (chance > 0) results.set(score, (results.get(score) ?? 0) + chance);
    }
  }
  return correctScoreLine("set-correct-score", `setnr=${nr}`, results);
}

/** Whether any set has a tie-break. */
function tieBreakLine(
  chances: SeriesChances,
  done: readonly UnitScore[],
  running: readonly UnitOutcome[],
): PricedLine[] {
  if (done.some(wentToTieBreak)) return [];
  const { home, away } = unitsWon(done);
  return twoWayLine("tie-break", "", false, 1 - chanceOfNone(chances, running, home, away), ["yes", "no"], TWO_WAY);
}

function chanceOfNone(chances: SeriesChances, outcomes: readonly UnitOutcome[], home: number, away: number): number {
  return outcomes.reduce((sum, { winner, next, chance, total }) => {
    const without = chance - chanceAt(total, TIE_BREAK_GAMES);
    const won = winner === "home" ? { home: home + 1, away } : { home, away: away + 1 };
    if (Math.max(won.home, won.away) === TENNIS_RULES.toWin) return sum + without;
    const rest = chances.outcomes(won.home + won.away + 1, next);
    return sum + without * chanceOfNone(chances, rest, won.home, won.away);
  }, 0);
}

/** The current game, and the next one if it is certain to be played. */
function gameLines(beliefs: Beliefs, { done, first, home, away, points: score }: TennisPosition): PricedLine[] {
  const games = { home, away };
  if (isTieBreak(games)) return [];
  const played = home + away;
  const line = (game: number, chance: number) =>
    twoWayLine("game-winner", `gamenr=${game}|setnr=${done.length + 1}`, false, chance, ["1", "2"], TWO_WAY);
  const nexts = [
    { home: home + 1, away },
    { home, away: away + 1 },
  ];
  const isNextSure = !nexts.some((next) => isSetWon(next) || isTieBreak(next));
  return [
    ...line(played + 1, gameChance(beliefs, serverOfGame(first, played), score)),
    ...(isNextSure ? line(played + 2, gameChance(beliefs, serverOfGame(first, played + 1))) : []),
  ];
}
