import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import { alternating, type TurnFormat } from "./turn-sport.ts";

const MINUTE = 60_000;

interface Clocked {
  readonly word: TurnFormat["word"];
  readonly turns: (period: number) => readonly Side[];
  /** The duration of a turn by the clock. */
  readonly playMs: number;
  /** The factor by which a turn lasts longer in real time, because the clock is sometimes stopped. */
  readonly stopped: number;
  /** Minutes between a period and the next. */
  readonly breakAfter: (period: number) => number;
}

/** Periods with a clock that is stopped while play is. */
export function clocked({ word, turns, playMs, stopped, breakAfter }: Clocked): TurnFormat {
  return {
    word,
    turns,
    playMs,
    turnMs: Math.round(playMs * stopped),
    breakAfter: (period) => breakAfter(period) * MINUTE,
  };
}

/** Alternating turns of both sides; a different side begins each period. */
export function inTurn(count: number): (period: number) => readonly Side[] {
  const [odd, even] = [alternating(count), alternating(count, "away")];
  return (period) => (period % 2 === 1 ? odd : even);
}

/** Two halves, after which a draw is final. */
export const DRAWS_STAND = {
  periods: 2,
  overtime: "none",
  lastPeriod: 2,
  shootOut: false,
  countsOvertime: false,
} as const;
