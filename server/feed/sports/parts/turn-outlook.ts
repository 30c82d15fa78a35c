import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { Beliefs } from "../sport-model.ts";
import { added, certainly, repeated, type Lattice } from "./lattice.ts";
import { finishOf } from "./turn-overtime.ts";
import { kernelOf, sumsOf, type Sums } from "./turn-sums.ts";
import {
  BEFORE,
  chanceYet,
  turnChance,
  type Pair,
  type TurnFormat,
  type TurnPosition,
  type TurnSport,
} from "./turn-sport.ts";

/** What can be said of a match from a position: all its markets are priced from this, so they cannot contradict each other. */
export interface TurnOutlook {
  readonly sport: TurnSport;
  readonly format: TurnFormat;
  readonly position: TurnPosition;
  /** Chances to score in a whole turn. */
  readonly chances: Pair;
  /** Of every regular period. */
  readonly periods: readonly Sums[];
  /** Without overtime. Home and away are independent. */
  readonly regular: Sums;
  /** With overtime. */
  readonly final: Sums;
  /** The chance that there is an overtime, or was. */
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
  const ofPeriod = { home: new Map<number, Lattice>(), away: new Map<number, Lattice>() };

  const ahead = (side: Side, period: number): Lattice => {
    const scored = position.periods[period - 1]?.[side] ?? 0;
    if (period < position.period) return certainly(scored);
    const isPresent = period === position.period;
    const turns = format.turns(period);
    const from = isPresent ? position.turn + (position.gone > 0 ? 1 : 0) : 0;
    const count = turns.slice(from).filter((each) => each === side).length;
    const known = ofPeriod[side].get(count);
    const rest = known ?? repeated(kernels[side], count);
    if (!known) ofPeriod[side].set(count, rest);
    const isUnderway = isPresent && position.gone > 0 && turns[position.turn] === side;
    const whole = isUnderway ? added(rest, kernelOf(sport, chanceYet(chances[side], position.gone))) : rest;
    return scored === 0 ? whole : { first: whole.first + scored, chances: whole.chances };
  };
  const numbers = Array.from({ length: sport.periods }, (_, index) => index + 1);
  const parts = numbers.map((period) => ({ home: ahead("home", period), away: ahead("away", period) }));
  const all = (side: Side) => parts.reduce((sum, part) => added(sum, part[side]), certainly(0));
  const regular = sumsOf(all("home"), all("away"));
  const finish = finishOf({ sport, format, position, kernels, chances, parts, regular });
  return {
    sport,
    format,
    position,
    chances,
    periods: parts.map(({ home, away }) => sumsOf(home, away)),
    regular,
    final: finish.sums,
    overtime: finish.overtime,
  };
}
