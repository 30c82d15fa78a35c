import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { type Ending, otherSide } from "../parts/series/series.ts";
import type { Beliefs } from "../sport-model.ts";

export interface Points {
  readonly home: number;
  readonly away: number;
}

const LOVE: Points = { home: 0, away: 0 };
export const GAMES_TO_WIN = 6;
/** The maximum number of games that a side wins in a set, after a tie-break. */
const MOST_GAMES = GAMES_TO_WIN + 1;
const TIE_BREAK_POINTS = 7;

export const isTieBreak = ({ home, away }: Points) => home === GAMES_TO_WIN && away === GAMES_TO_WIN;

export const isGameWon = ({ home, away }: Points, inTieBreak: boolean) =>
  Math.max(home, away) >= (inTieBreak ? TIE_BREAK_POINTS : 4) && Math.abs(home - away) >= 2;

export const isSetWon = ({ home, away }: Points) =>
  Math.max(home, away) === GAMES_TO_WIN + 1 || (Math.max(home, away) === GAMES_TO_WIN && Math.abs(home - away) >= 2);

/** In a tie-break the first side serves one point, then each side in turn two. */
export const tieBreakServer = (first: Side, played: number): Side =>
  Math.floor((played + 1) / 2) % 2 === 0 ? first : otherSide(first);

/** `beliefs` are the chances of a point on one's own serve. */
export const pointChance = ({ home, away }: Beliefs, server: Side) => (server === "home" ? home : 1 - away);

/** The chance that the home side wins a game, from a score in points. */
export function gameChance(beliefs: Beliefs, server: Side, from: Points = LOVE): number {
  const point = pointChance(beliefs, server);
  const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2);
  const at = (home: number, away: number): number => {
    if (isGameWon({ home, away }, false)) return home > away ? 1 : 0;
    if (home >= 3 && home === away) return deuce;
    return point * at(home + 1, away) + (1 - point) * at(home, away + 1);
  };
  return at(from.home, from.away);
}

/** The chance that the home side wins a tie-break in which `first` serves first. */
export function tieBreakChance(beliefs: Beliefs, first: Side, from: Points = LOVE): number {
  const both = beliefs.home * (1 - beliefs.away);
  const neither = (1 - beliefs.home) * beliefs.away;
  const known = new Map<number, number>();
  const at = (home: number, away: number): number => {
    if (isGameWon({ home, away }, true)) return home > away ? 1 : 0;
    // From here on each side serves one point of each pair.
    if (home >= TIE_BREAK_POINTS - 1 && home === away) return both / (both + neither);
    const key = home * 1000 + away;
    const found = known.get(key);
    if (found !== undefined) return found;
    const point = pointChance(beliefs, tieBreakServer(first, home + away));
    const chance = point * at(home + 1, away) + (1 - point) * at(home, away + 1);
    known.set(key, chance);
    return chance;
  };
  return at(from.home, from.away);
}

export const serverOfGame = (first: Side, played: number) => (played % 2 === 0 ? first : otherSide(first));

/** All ways in which a set can end from a score in games; `running` is the home side's chance in the current game. */
export function setEndings(beliefs: Beliefs, first: Side, from: Points = LOVE, running?: number): Ending[] {
  const endings: Ending[] = [];
  const holds = { home: gameChance(beliefs, "home"), away: gameChance(beliefs, "away") };
  const chanceAt = (games: Points): number => {
    if (games.home === from.home && games.away === from.away && running !== undefined) return running;
    return isTieBreak(games) ? tieBreakChance(beliefs, first) : holds[serverOfGame(first, games.home + games.away)];
  };
  // Indexed by the home side's games, for a number of games of both.
  let layer = new Float64Array(MOST_GAMES + 1);
  let next = new Float64Array(MOST_GAMES + 1);
  layer[from.home] = 1;
  for (let played = from.home + from.away; played < 2 * MOST_GAMES; played++) {
    next.fill(0);
    for (let home = from.home; home <= Math.min(played, MOST_GAMES); home++) {
      const chance = layer[home] as number;
      if (chance === 0) continue;
      const games = { home, away: played - home };
      if (isSetWon(games)) {
        endings.push({ ...games, winner: games.home > games.away ? "home" : "away", chance });
        continue;
      }
      const game = chanceAt(games);
      next[home + 1] = (next[home + 1] as number) + chance * game;
      next[home] = (next[home] as number) + chance * (1 - game);
    }
    [layer, next] = [next, layer];
  }
  return endings;
}
