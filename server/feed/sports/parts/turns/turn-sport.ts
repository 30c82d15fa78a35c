import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import type { Beliefs } from "../../sport-model.ts";
import type { AlarmRule } from "../alarms.ts";

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** The division of a match's time. */
export interface TurnFormat {
  /** `quarter` gives `quarter_1`; halves have their own names. */
  readonly word: "half" | "period" | "quarter" | "inning";
  /** The sides of a period's scoring turns, in order. */
  turns(period: number): readonly Side[];
  /** The duration of a turn by the clock in milliseconds; null if there is no clock. */
  readonly playMs: number | null;
  /** The duration of a turn in real time. */
  readonly turnMs: number;
  /** The real time between a period and the next. */
  breakAfter(period: number): number;
}

/**
 * How a level match continues, if it does. `whole`: further periods, each played in full; `sudden`: the first score
 * wins; `pairs`: a side that leads after a turn of each side has won; `innings`: likewise, already in the last regular
 * period.
 */
export type OvertimeRule = "none" | "whole" | "sudden" | "pairs" | "innings";

/**
 * A sport in which sides score in turns: a possession, a drive, an out, or simply half a minute. In each of its turns a
 * side scores at most once, at any moment of the turn with equal chance. All turns of a side have the same chance,
 * which follows from the side's expected points. So play and prices depend only on the number of turns left.
 */
export interface TurnSport {
  readonly sportCode: string;
  readonly repriceMs: number;
  readonly drift: number;
  /** Points of both sides in an average match, for competitions without their own value. */
  readonly total: number;
  /** The home advantage, and the effect of one standard deviation of strength, as shares of the total. */
  readonly homeEdge: number;
  readonly strength: number;
  /** The points of each kind of score, and how often it occurs. */
  readonly sizes: readonly (readonly [points: number, share: number])[];
  /** The number of periods in regular time. Periods count from 1; later ones are overtime. */
  readonly periods: number;
  readonly overtime: OvertimeRule;
  /** The last possible period. A match level after it is a draw, or has a shoot-out that counts as one point. */
  readonly lastPeriod: number;
  readonly shootOut: boolean;
  /** True if the totals and handicaps of a match count its overtime. */
  readonly countsOvertime: boolean;
  /** True if each score is reported as a goal. */
  readonly scoresGoals: boolean;
  /** True if the scoreboard shows whose turn it is. */
  readonly showsTurn: boolean;
  readonly alarms: AlarmRule | null;
  format(beliefs: Beliefs): TurnFormat;
}

/** The position of a match. */
export interface TurnPosition extends Pair {
  /** The current period, or the next one. */
  readonly period: number;
  /** The number of its finished turns; a turn is also finished once its side has scored. */
  readonly turn: number;
  /** The elapsed share of the present turn, without a score. */
  readonly gone: number;
  readonly periods: readonly Pair[];
}

export const BEFORE: TurnPosition = { home: 0, away: 0, period: 1, turn: 0, gone: 0, periods: [] };

/** True if a match is over with this many turns of a period done and this lead. */
export function isOver(sport: TurnSport, format: TurnFormat, period: number, done: number, lead: number): boolean {
  const count = format.turns(period).length;
  const isWhole = done === count;
  const { overtime } = sport;
  if (overtime === "innings" && period >= sport.periods) {
    if (lead > 0 && done >= count / 2) return true;
  } else if (period > sport.periods && lead !== 0) {
    if (overtime === "sudden" || (overtime === "pairs" && done > 0 && done % 2 === 0)) return true;
  }
  if (!isWhole || period < sport.periods) return false;
  return lead !== 0 || overtime === "none" || period >= sport.lastPeriod;
}

/** The chance of a score in a whole turn. */
export function turnChance(sport: TurnSport, format: TurnFormat, side: Side, beliefs: Beliefs): number {
  let turns = 0;
  for (let period = 1; period <= sport.periods; period++) {
    turns += format.turns(period).filter((each) => each === side).length;
  }
  const size = sport.sizes.reduce((sum, [points, share]) => sum + points * share, 0);
  return Math.min(0.97, Math.max(0.001, beliefs[side] / turns / size));
}

/** The chance of a score in the rest of a turn, after this share of it without a score. */
export const chanceYet = (chance: number, gone: number) => (chance * (1 - gone)) / (1 - chance * gone);

const PERIOD_WORDS = ["first_half", "second_half"];

export function periodName(periods: number, format: TurnFormat, period: number): string {
  if (period > periods && format.word !== "inning") return `overtime_${period - periods}`;
  return format.word === "half" ? (PERIOD_WORDS[period - 1] ?? "second_half") : `${format.word}_${period}`;
}

/** Turns that alternate between the sides. */
export function alternating(count: number, first: Side = "home"): Side[] {
  const second = first === "home" ? "away" : "home";
  return Array.from({ length: count }, (_, at) => (at % 2 === 0 ? first : second));
}
