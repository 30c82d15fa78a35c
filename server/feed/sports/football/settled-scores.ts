import type { LegResult } from "../../line/line-book.ts";
import type { Pair } from "./goal-process.ts";

const WIDTH = 64;
const MOST_OUTCOMES = 4000;

/** Converts a score to one number. */
export const cellOf = ({ home, away }: Pair) => Math.min(WIDTH - 1, home) * WIDTH + Math.min(WIDTH - 1, away);
export const scoreOf = (cell: number): Pair => ({ home: Math.floor(cell / WIDTH), away: cell % WIDTH });

/** The result of an outcome at a score never changes, so it is settled once for all matches. */
const SETTLED = new Map<string, Map<number, LegResult>>();

/** The result of an outcome at a score, by the score's number; the outcome's name says what is counted. */
export function settledAt(outcome: string, settle: (score: Pair) => LegResult): (cell: number) => LegResult {
  let results = SETTLED.get(outcome);
  if (!results) {
    if (SETTLED.size >= MOST_OUTCOMES) SETTLED.clear();
    SETTLED.set(outcome, (results = new Map<number, LegResult>()));
  }
  const known = results;
  return (cell) => {
    let result = known.get(cell);
    if (result === undefined) known.set(cell, (result = settle(scoreOf(cell))));
    return result;
  };
}
