import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import type { Beliefs } from "../../sport-model.ts";
import { added, certainly, type Lattice, repeated } from "../lattice.ts";
import { kept, once } from "../remembered.ts";
import { finishOf, type Start } from "./turn-overtime.ts";
import {
  BEFORE,
  chanceYet,
  type Pair,
  turnChance,
  type TurnFormat,
  type TurnPosition,
  type TurnSport,
} from "./turn-sport.ts";
import { kernelOf, type Sums, sumsOf } from "./turn-sums.ts";

/**
 * The outlook of a match from a position. All its markets are priced from this, so they cannot contradict each other.
 * Each part is computed when a market first needs it.
 */
export interface TurnOutlook {
  readonly sport: TurnSport;
  readonly format: TurnFormat;
  readonly position: TurnPosition;
  /** The chances of a score in a whole turn. */
  readonly chances: Pair;
  /** The points of every regular period. */
  readonly periods: readonly Sums[];
  /** The points without overtime. Home and away are independent. */
  readonly regular: Sums;
  /** The points with overtime. */
  readonly final: Sums;
  /** The points that totals and handicaps of the match count: with or without overtime. */
  readonly counted: Sums;
  /** The chance of an overtime; 1 if there was one. */
  readonly overtime: number;
}

export function turnOutlook(sport: TurnSport, beliefs: Beliefs, at: TurnPosition | undefined): TurnOutlook {
  const position = at ?? BEFORE;
  const format = sport.format(beliefs);
  const chances = {
    home: turnChance(sport, format, "home", beliefs),
    away: turnChance(sport, format, "away", beliefs),
  };
  const kernels = { home: kernelOf(sport, chances.home), away: kernelOf(sport, chances.away) };
  const parts = partsOf({ sport, format, position, chances, kernels });
  const periods = once(() => parts.map(({ home, away }) => sumsOf(home, away)));
  const regular = once(() => {
    const all = (side: Side) => parts.reduce((sum, part) => added(sum, part[side]), certainly(0));
    return sumsOf(all("home"), all("away"));
  });
  const finish = once(() => finishOf({ sport, format, position, kernels, chances, parts, regular: regular() }));
  return {
    sport,
    format,
    position,
    chances,
    get periods() {
      return periods();
    },
    get regular() {
      return regular();
    },
    get final() {
      return finish().sums;
    },
    get counted() {
      return sport.countsOvertime ? finish().sums : regular();
    },
    get overtime() {
      return finish().overtime;
    },
  };
}

/** The points of each side in each regular period: those already scored and those still possible. */
function partsOf({ sport, format, position, chances, kernels }: Omit<Start, "parts" | "regular">): Start["parts"] {
  const ofPeriod = { home: new Map<number, Lattice>(), away: new Map<number, Lattice>() };
  const ahead = (side: Side, period: number): Lattice => {
    const scored = position.periods[period - 1]?.[side] ?? 0;
    if (period < position.period) return certainly(scored);
    const isPresent = period === position.period;
    const turns = format.turns(period);
    const from = isPresent ? position.turn + (position.gone > 0 ? 1 : 0) : 0;
    const count = turns.slice(from).filter((each) => each === side).length;
    const rest = kept(ofPeriod[side], count, () => repeated(kernels[side], count));
    const isUnderway = isPresent && position.gone > 0 && turns[position.turn] === side;
    const whole = isUnderway ? added(rest, kernelOf(sport, chanceYet(chances[side], position.gone))) : rest;
    return scored === 0 ? whole : { first: whole.first + scored, chances: whole.chances };
  };
  return Array.from({ length: sport.periods }, (_, index) => ({
    home: ahead("home", index + 1),
    away: ahead("away", index + 1),
  }));
}
