import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { Cases } from "../../builder/cases.ts";
import { Column } from "../../builder/column.ts";
import { specifier } from "../leg-results.ts";
import { kept, once } from "../parts/remembered.ts";
import { isSeriesOver } from "../parts/series/series-book.ts";
import { courseCases } from "../parts/series/series-cases.ts";
import {
  allCourses,
  type Course,
  eitherFirst,
  type NextEnding,
  rememberedEndings,
} from "../parts/series/series-courses.ts";
import type { Beliefs } from "../sport-model.ts";
import {
  gameChance,
  isSetWon,
  isTieBreak,
  type Points,
  serverOfGame,
  setEndings,
  tieBreakChance,
} from "./tennis-chances.ts";
import { nextServer, TENNIS_RULES, type TennisPosition, type TennisSet } from "./tennis-play.ts";
import { TENNIS_MARKETS, wentToTieBreak } from "./tennis-prices.ts";
import { settleTennis } from "./tennis-settlement.ts";

/** For the current set, also the winners of its next games. */
interface TennisEnding extends NextEnding {
  readonly games?: readonly Side[];
}

/** All possible courses of a match, set by set. */
export function tennisCases(beliefs: Beliefs, position: TennisPosition | undefined): Cases[] {
  if (position && isSeriesOver(TENNIS_RULES, position)) return [];
  const later = rememberedEndings(TENNIS_RULES, (_isDeciding, first) => withNext(first, setEndings(beliefs, first)));
  const running: readonly TennisEnding[] = position ? runningEndings(beliefs, position) : eitherFirst(later);
  const ahead = { markets: TENNIS_MARKETS, done: position?.done ?? [], running, later };
  const all = allCourses(ahead);
  return [courseCases(ahead, all, ownTruth(position, all.courses))];
}

const withNext = <E extends Omit<NextEnding, "next">>(first: Side, endings: readonly E[]) =>
  endings.map((ending) => ({ ...ending, next: nextServer(first, ending) }));

/**
 * The current set from its current game on: the winners of this game and the next one, if there is one, and the rest.
 */
function runningEndings(beliefs: Beliefs, { first, home, away, points }: TennisPosition): TennisEnding[] {
  const gameAt = (games: Points, score?: Points) =>
    gameChance(beliefs, serverOfGame(first, games.home + games.away), score);
  const goOn = (games: Points, won: readonly Side[], chance: number): TennisEnding[] => {
    if (isSetWon(games)) {
      const winner = games.home > games.away ? "home" : "away";
      return withNext(first, [{ ...games, winner, chance, games: won } as const]);
    }
    if (isTieBreak(games) || won.length === 2) {
      const running = won.length === 0 ? tieBreakChance(beliefs, first, points) : undefined;
      const endings = setEndings(beliefs, first, games, running);
      return withNext(
        first,
        endings.map((ending) => ({ ...ending, chance: ending.chance * chance, games: won })),
      );
    }
    const game = gameAt(games, won.length === 0 ? points : undefined);
    return [
      ...goOn({ ...games, home: games.home + 1 }, [...won, "home"], chance * game),
      ...goOn({ ...games, away: games.away + 1 }, [...won, "away"], chance * (1 - game)),
    ];
  };
  return goOn({ home, away }, [], 1);
}

/** Decides tie-breaks, scores of sets, and the next games. */
function ownTruth(position: TennisPosition | undefined, courses: readonly Course<TennisEnding>[]): Cases["truth"] {
  const done = position?.done ?? [];
  const matches = once(() =>
    courses.map((course): TennisSet[] => [
      ...done,
      ...course.map((ending, at) => ({ ...ending, games: at === 0 ? gamesOf(position, ending) : [] })),
    ]),
  );
  const columns = new Map<string, Column>();
  return (marketId, specifiers, outcomeId) => {
    const settled = (value: (sets: readonly TennisSet[]) => number, sets: (value: number) => readonly TennisSet[]) =>
      kept(columns, `${marketId}|${specifiers}`, () => new Column(matches().map(value))).truth((each) =>
        settleTennis(sets(each), marketId, specifiers, outcomeId),
      );
    const nr = () => specifier(specifiers, "setnr") - 1;
    switch (marketId) {
      case "tie-break":
        return settled(
          (sets) => Number(sets.some(wentToTieBreak)),
          (value) => [setOf(7, value === 1 ? 6 : 5)],
        );
      case "set-correct-score":
        return settled(
          (sets) => scoreNumber(sets[nr()]),
          (value) => atPlace(nr(), value < 0 ? undefined : setOf(Math.floor(value / 10), value % 10)),
        );
      case "game-winner": {
        const game = specifier(specifiers, "gamenr") - 1;
        return settled(
          (sets) => SIDES.indexOf(sets[nr()]?.games[game]),
          (value) => {
            const winner = SIDES[value];
            return atPlace(nr(), winner && { ...setOf(6, 0), games: atPlace(game, winner) });
          },
        );
      }
      default:
        return undefined;
    }
  };
}

const SIDES: readonly (Side | undefined)[] = [undefined, "home", "away"];
const gamesOf = (position: TennisPosition | undefined, { games = [] }: TennisEnding) => [
  ...(position?.games ?? []),
  ...games,
];
const setOf = (home: number, away: number): TennisSet => ({
  home,
  away,
  winner: home > away ? "home" : "away",
  games: [],
});
const scoreNumber = (set: TennisSet | undefined) => (set ? 10 * set.home + set.away : -1);

/** A list with one item at this index; the other entries are missing because they were not played. */
function atPlace<T>(place: number, item: T | undefined): T[] {
  const items: T[] = [];
  if (item !== undefined) items[place] = item;
  return items;
}
