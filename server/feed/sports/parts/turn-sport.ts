import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { Beliefs } from "../sport-model.ts";
import type { AlarmRule } from "./alarms.ts";

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** How the time of a match is divided. */
export interface TurnFormat {
  /** `quarter` names `quarter_1`; halves have names of their own. */
  readonly word: "half" | "period" | "quarter" | "inning";
  /** Whose turns to score a period has, in order. */
  turns(period: number): readonly Side[];
  /** A turn's time by the clock, in milliseconds; null where no clock runs. */
  readonly playMs: number | null;
  /** A turn's time on the wall. */
  readonly turnMs: number;
  /** Time on the wall between a period and the next. */
  breakAfter(period: number): number;
}

/**
 * How a level match goes on, if it does. `whole`: further periods, each played in full; `sudden`: the first score wins;
 * `pairs`: after either side's turn whoever leads has won; `innings`: likewise, already in the last regular period.
 */
export type OvertimeRule = "none" | "whole" | "sudden" | "pairs" | "innings";

/**
 * A sport in which sides score in turns: a possession, a drive, an out, or simply half a minute. In each of its turns a
 * side scores at most once, at any moment of the turn alike. All turns of a side have the same chance, which follows from
 * what it is believed to score in a match; so play and prices need nothing but how many turns are left.
 */
export interface TurnSport {
  readonly sportCode: string;
  readonly repriceMs: number;
  readonly drift: number;
  /** Points of both sides in an average match of a competition that says nothing else. */
  readonly total: number;
  /** What playing at home is worth, and a standard deviation of strength; as parts of the total. */
  readonly homeEdge: number;
  readonly strength: number;
  /** How much a score counts, and how often it is that one. */
  readonly sizes: readonly (readonly [points: number, share: number])[];
  /** Periods of regular time. They count from 1; those beyond are overtime. */
  readonly periods: number;
  readonly overtime: OvertimeRule;
  /** The last period that may be played. Level after it: a draw, or a shoot-out that counts as one point. */
  readonly lastPeriod: number;
  readonly shootOut: boolean;
  /** Whether the totals and handicaps of a match count its overtime. */
  readonly countsOvertime: boolean;
  /** Whether each score is told as a goal. */
  readonly scoresGoals: boolean;
  /** Whether the scoreboard says whose turn it is. */
  readonly showsTurn: boolean;
  readonly alarms: AlarmRule | null;
  format(beliefs: Beliefs): TurnFormat;
}

/** Where a match is. */
export interface TurnPosition extends Pair {
  /** The period that runs, or that comes next. */
  readonly period: number;
  /** How many of its turns are over; one is also over once its side has scored. */
  readonly turn: number;
  /** The part of the present turn that has gone by without a score. */
  readonly gone: number;
  readonly periods: readonly Pair[];
}

export const BEFORE: TurnPosition = { home: 0, away: 0, period: 1, turn: 0, gone: 0, periods: [] };

/** Whether a match is over with so many turns of a period done and this lead. */
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

/** The chance to score in a whole turn. */
export function turnChance(sport: TurnSport, format: TurnFormat, side: Side, beliefs: Beliefs): number {
  let turns = 0;
  for (let period = 1; period <= sport.periods; period++) {
    turns += format.turns(period).filter((each) => each === side).length;
  }
  const size = sport.sizes.reduce((sum, [points, share]) => sum + points * share, 0);
  return Math.min(0.97, Math.max(0.001, beliefs[side] / turns / size));
}

/** The chance to score yet in a turn of which a part has gone by without a score. */
export const chanceYet = (chance: number, gone: number) => (chance * (1 - gone)) / (1 - chance * gone);

const PERIOD_WORDS = ["first_half", "second_half"];

export function periodName(periods: number, format: TurnFormat, period: number): string {
  if (period > periods && format.word !== "inning") return `overtime_${period - periods}`;
  return format.word === "half" ? (PERIOD_WORDS[period - 1] ?? "second_half") : `${format.word}_${period}`;
}

/** Turns that change sides after each. */
export function alternating(count: number, first: Side = "home"): Side[] {
  const second = first === "home" ? "away" : "home";
  return Array.from({ length: count }, (_, at) => (at % 2 === 0 ? first : second));
}
