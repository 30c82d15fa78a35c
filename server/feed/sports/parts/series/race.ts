import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../../random.ts";
import type { Beliefs, SportModel } from "../../sport-model.ts";
import { type Ending, otherSide, outcomesOf, type SeriesRules, type UnitOutcome } from "./series.ts";
import { beforeStart, isSeriesOver, rememberedChances, seriesBook, type SeriesPosition } from "./series-book.ts";
import { courseCases } from "./series-cases.ts";
import { drawnCourses, eitherFirst, type NextEnding, rememberedEndings } from "./series-courses.ts";
import { seriesLines, type SeriesMarkets } from "./series-lines.ts";
import { type Alarm, playSeries, type SeriesSport } from "./series-play.ts";
import { settleSeries } from "./series-settlement.ts";

/** Sets of rallies or maps of rounds: the first side with enough points wins one. */
export interface RaceRules {
  readonly sportCode: string;
  readonly toWin: number;
  readonly markets: SeriesMarkets;
  readonly drift: number;
  beliefs: SportModel["beliefs"];
  /** True if these points end the set or map; the deciding one may be shorter. */
  isOver(home: number, away: number, isDeciding: boolean): boolean;
  readonly hasOwnDecider?: boolean;
  /** The side that serves or defends after this many points, of which `winner` won the last. */
  holder(played: number, first: Side, winner: Side): Side;
  readonly showsServing: boolean;
  /** The duration of a point in milliseconds. */
  duration(position: RacePosition, random: Random): number;
  readonly restMs: number;
  /** The time without betting before a point that may end a set. */
  readonly alarmMs: number;
}

export interface RacePosition extends SeriesPosition {
  /** The side whose chance the beliefs give for the next point: the one that serves, or defends. */
  readonly holder: Side;
}

const HOME_WINS = 1;
const AWAY_WINS = 0;
const MOST_POINTS = 160;
/** Paths with a smaller chance do not change any price. */
const NEGLIGIBLE = 1e-9;

/** `beliefs.home` and `beliefs.away` are the chances of each side to win a point while it is the holder. */
const homeChance = ({ home, away }: Beliefs, holder: Side) => (holder === "home" ? home : 1 - away);

/** All ways in which a set can end from a score, with their chances, computed forwards, point by point. */
function raceEndings(
  rules: Pick<RaceRules, "isOver" | "holder">,
  beliefs: Beliefs,
  isDeciding: boolean,
  from: { readonly home: number; readonly away: number; readonly first: Side; readonly holder: Side },
): Ending[] {
  const endings: Ending[] = [];
  // Indexed by the home side's points, for a number of points of both; separated by the holder.
  let [layer, next] = EMPTIED;
  for (const { home, away } of EMPTIED) for (const cells of [home, away]) cells.fill(0);
  layer[from.holder][from.home] = 1;
  let [least, most] = [from.home, from.home];
  for (let played = from.home + from.away; played < MOST_POINTS; played++) {
    const afterHome = next[rules.holder(played + 1, from.first, "home")];
    const afterAway = next[rules.holder(played + 1, from.first, "away")];
    let mass = 0;
    for (let home = least; home <= most; home++) {
      const [held, faced] = [layer.home[home] as number, layer.away[home] as number];
      layer.home[home] = layer.away[home] = 0;
      const chance = held + faced;
      if (chance < NEGLIGIBLE) continue;
      const away = played - home;
      if (rules.isOver(home, away, isDeciding)) {
        endings.push({ home, away, winner: home > away ? "home" : "away", chance });
        continue;
      }
      mass += chance;
      const won = held * beliefs.home + faced * (1 - beliefs.away);
      afterHome[home + 1] = (afterHome[home + 1] as number) + won;
      afterAway[home] = (afterAway[home] as number) + chance - won;
    }
    if (mass < NEGLIGIBLE) break;
    [layer, next] = [next, layer];
    most++;
    while (least < most && layer.home[least] === 0 && layer.away[least] === 0) least++;
    while (most > least && layer.home[most] === 0 && layer.away[most] === 0) most--;
  }
  return endings;
}

interface Cells {
  readonly home: Float64Array;
  readonly away: Float64Array;
}

const cellsOf = (): Cells => ({ home: new Float64Array(MOST_POINTS + 2), away: new Float64Array(MOST_POINTS + 2) });

/** Reused by every walk, because new arrays would cost more than the walk. */
const EMPTIED: readonly [Cells, Cells] = [cellsOf(), cellsOf()];

export function raceModel(race: RaceRules): SportModel<RacePosition> {
  const outcomesFrom = (beliefs: Beliefs, isDeciding: boolean, from: Omit<RacePosition, "done">): UnitOutcome[] =>
    outcomesOf(raceEndings(race, beliefs, isDeciding, from), () => otherSide(from.first));
  const rules: SeriesRules = {
    toWin: race.toWin,
    hasOwnDecider: race.hasOwnDecider ?? false,
    outcomes: (beliefs, isDeciding, first) =>
      outcomesFrom(beliefs, isDeciding, { home: 0, away: 0, first, holder: first }),
  };
  const chancesOf = rememberedChances(rules);
  const endings = (beliefs: Beliefs, isDeciding: boolean, from: Omit<RacePosition, "done">): NextEnding[] =>
    raceEndings(race, beliefs, isDeciding, from).map((ending) => ({ ...ending, next: otherSide(from.first) }));
  const sport = raceSport(race, rules);
  return {
    sportCode: race.sportCode,
    repriceMs: 60_000,
    drift: race.drift,
    beliefs: race.beliefs,
    play: (draws, beliefs) => playSeries(sport, draws, beliefs),
    price(beliefs, position, mainOnly) {
      if (position && isSeriesOver(rules, position)) return [];
      const chances = chancesOf(beliefs, position);
      const done = position?.done ?? [];
      const running = position ? outcomesFrom(beliefs, isDecider(race, done), position) : beforeStart(chances);
      return seriesLines(race.markets, seriesBook(chances, done, running), mainOnly);
    },
    *cases(beliefs, position, name) {
      if (position && isSeriesOver(rules, position)) return [];
      const fresh = (first: Side) => ({ home: 0, away: 0, first, holder: first });
      const later = rememberedEndings(race, (isDeciding, first) => endings(beliefs, isDeciding, fresh(first)));
      const done = position?.done ?? [];
      const running = position ? endings(beliefs, isDecider(race, done), position) : eitherFirst(later);
      const ahead = { markets: race.markets, done, running, later };
      return [courseCases(ahead, yield* drawnCourses(ahead, name))];
    },
    settle: (marketId, specifiers, outcomeId, match) =>
      settleSeries(race.markets, match.stateAt(match.endsAt).position.done, marketId, specifiers, outcomeId),
  };
}

const isDecider = ({ toWin }: RaceRules, done: readonly unknown[]) => done.length === 2 * toWin - 2;

function raceSport(race: RaceRules, rules: SeriesRules): SeriesSport<RacePosition> {
  return {
    unit: race.markets.unit,
    start(random) {
      const first: Side = random() < 0.5 ? "home" : "away";
      return { done: [], home: 0, away: 0, first, holder: first };
    },
    isOver: (position) => isSeriesOver(rules, position),
    draw: ({ holder }, beliefs, random) => (random() < homeChance(beliefs, holder) ? HOME_WINS : AWAY_WINS),
    after: (position, step) => afterPoint(race, position, step === HOME_WINS ? "home" : "away"),
    duration: (position, random) => race.duration(position, random),
    rests: () => race.restMs,
    alarm: ({ done, home, away }): Alarm | null => {
      const isLast = [home + 1, home].some((each) => race.isOver(each, home + away + 1 - each, isDecider(race, done)));
      return isLast ? { reason: "possible_score", lasts: race.alarmMs } : null;
    },
    shows: ({ holder }) => (race.showsServing ? { serving: holder } : {}),
  };
}

function afterPoint(race: RaceRules, position: RacePosition, winner: Side): RacePosition {
  const { done, first } = position;
  const home = position.home + (winner === "home" ? 1 : 0);
  const away = position.away + (winner === "away" ? 1 : 0);
  if (!race.isOver(home, away, isDecider(race, done))) {
    return { done, home, away, first, holder: race.holder(home + away, first, winner) };
  }
  const next = otherSide(first);
  return { done: [...done, { home, away, winner }], home: 0, away: 0, first: next, holder: next };
}
