import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { alternating, type TurnFormat } from "./turn-sport.ts";

const MINUTE = 60_000;

interface Clocked {
  readonly word: TurnFormat["word"];
  readonly turns: (period: number) => readonly Side[];
  /** A turn's time by the clock. */
  readonly playMs: number;
  /** How much longer it takes on the wall, where the clock stands now and then. */
  readonly stopped: number;
  /** Minutes between a period and the next. */
  readonly breakAfter: (period: number) => number;
}

/** Periods of play by a clock that stands when play does. */
export function clocked({ word, turns, playMs, stopped, breakAfter }: Clocked): TurnFormat {
  return {
    word,
    turns,
    playMs,
    turnMs: Math.round(playMs * stopped),
    breakAfter: (period) => breakAfter(period) * MINUTE,
  };
}

/** Turns of both sides by turns; whoever begins one period does not begin the next. */
export function inTurn(count: number): (period: number) => readonly Side[] {
  const [odd, even] = [alternating(count), alternating(count, "away")];
  return (period) => (period % 2 === 1 ? odd : even);
}

/** Two halves, after which a draw stands. */
export const DRAWS_STAND = {
  periods: 2,
  overtime: "none",
  lastPeriod: 2,
  shootOut: false,
  countsOvertime: false,
} as const;
