import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../random.ts";
import { otherSide, outcomesOf, type SeriesRules, type UnitScore } from "../parts/series/series.ts";
import { isSeriesOver, type SeriesPosition } from "../parts/series/series-book.ts";
import type { Alarm, SeriesSport } from "../parts/series/series-play.ts";
import {
  isGameWon,
  isSetWon,
  isTieBreak,
  pointChance,
  type Points,
  serverOfGame,
  setEndings,
  tieBreakServer,
} from "./tennis-chances.ts";

export interface TennisSet extends UnitScore {
  /** The winners of its games, in order. */
  readonly games: readonly Side[];
}

export interface TennisPosition extends SeriesPosition {
  readonly done: readonly TennisSet[];
  /** Games of the current set. */
  readonly games: readonly Side[];
  /** Points of the current game or tie-break. */
  readonly points: Points;
}

/** The serve alternates from game to game, also from one set to the next. */
export const nextServer = (first: Side, { home, away }: Points) => serverOfGame(first, home + away);

export const TENNIS_RULES: SeriesRules = {
  toWin: 2,
  hasOwnDecider: false,
  outcomes: (beliefs, _isDeciding, first) =>
    outcomesOf(setEndings(beliefs, first), (ending) => nextServer(first, ending)),
};

const HOME_WINS = 1;
const AWAY_WINS = 0;
const LOVE: Points = { home: 0, away: 0 };
const POINT_MS = { shortest: 20_000, spread: 22_000 };
const CHANGEOVER_MS = 60_000;
const SET_BREAK_MS = 120_000;
const BREAK_POINT: Alarm = { reason: "possible_score", lasts: 8_000 };
const TIE_BREAK_BEGINS: Alarm = { reason: "tie_break", lasts: Infinity };

function serverAt({ first, home, away, points }: TennisPosition): Side {
  if (isTieBreak({ home, away })) return tieBreakServer(first, points.home + points.away);
  return serverOfGame(first, home + away);
}

export const TENNIS_SPORT: SeriesSport<TennisPosition> = {
  unit: "set",
  start: (random) => ({
    done: [],
    home: 0,
    away: 0,
    first: random() < 0.5 ? "home" : "away",
    games: [],
    points: LOVE,
  }),
  isOver: (position) => isSeriesOver(TENNIS_RULES, position),
  draw: (position, beliefs, random) => (random() < pointChance(beliefs, serverAt(position)) ? HOME_WINS : AWAY_WINS),
  after: (position, step) => afterPoint(position, step === HOME_WINS ? "home" : "away"),
  duration: ({ home, away, points }, random) =>
    pointTime(random) + (isChangeover(home + away, points) ? CHANGEOVER_MS : 0),
  rests: () => SET_BREAK_MS,
  alarm: (position) => {
    if (isTieBreak(position)) return isLove(position.points) ? TIE_BREAK_BEGINS : null;
    const receiver = otherSide(serverAt(position));
    return isGameWon(scored(position.points, receiver), false) ? BREAK_POINT : null;
  },
  shows: (position) => ({ points: shownPoints(position), serving: serverAt(position) }),
};

const pointTime = (random: Random) => POINT_MS.shortest + Math.floor(random() * POINT_MS.spread);

const isLove = ({ home, away }: Points) => home + away === 0;

/** Sides change ends after the first, third, fifth game, with a rest except after the first. */
const isChangeover = (games: number, points: Points) => games > 1 && games % 2 === 1 && isLove(points);

function scored(score: Points, winner: Side): Points {
  return winner === "home" ? { home: score.home + 1, away: score.away } : { home: score.home, away: score.away + 1 };
}

function afterPoint(position: TennisPosition, winner: Side): TennisPosition {
  const { done, first, home, away } = position;
  const points = scored(position.points, winner);
  if (!isGameWon(points, isTieBreak({ home, away }))) return { ...position, points };
  const set = scored({ home, away }, winner);
  const games = [...position.games, winner];
  if (!isSetWon(set)) return { ...position, ...set, games, points: LOVE };
  const ended: TennisSet = { ...set, winner, games };
  return {
    done: [...done, ended],
    home: 0,
    away: 0,
    first: nextServer(first, ended),
    games: [],
    points: LOVE,
  };
}

const WORDS = ["0", "15", "30", "40"];

function shownPoints({ home, away, points }: TennisPosition): { home: string; away: string } {
  if (isTieBreak({ home, away })) return { home: String(points.home), away: String(points.away) };
  const shown = (own: number, other: number) => (own > 3 && own > other ? "A" : (WORDS[Math.min(3, own)] ?? "40"));
  return { home: shown(points.home, points.away), away: shown(points.away, points.home) };
}
