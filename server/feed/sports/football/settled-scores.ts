import type { LegResult } from "../../line-book.ts";
import type { Pair } from "./goal-process.ts";

/** What a case says of an outcome: lost, won, or neither, where it is void or halved. */
export const NOT_DECIDED = 2;
export const codeOf = (result: LegResult) => (result === "won" ? 1 : result === "lost" ? 0 : NOT_DECIDED);

const WIDTH = 64;
const MOST_OUTCOMES = 4000;

/** The place of a score in a table of all scores. */
export const cellOf = ({ home, away }: Pair) => Math.min(WIDTH - 1, home) * WIDTH + Math.min(WIDTH - 1, away);

/** How an outcome ends at a score never changes, so it is settled once for all matches. */
const SETTLED = new Map<string, Int8Array>();

/** How an outcome ends at each of some scores; its name says what these count. */
export function settledAt(outcome: string, scores: readonly Pair[], settle: (score: Pair) => LegResult): number[] {
  let table = SETTLED.get(outcome);
  if (!table) {
    if (SETTLED.size >= MOST_OUTCOMES) SETTLED.clear();
    SETTLED.set(outcome, (table = new Int8Array(WIDTH * WIDTH).fill(-1)));
  }
  const cells = table;
  return scores.map((score) => {
    const cell = cellOf(score);
    const known = cells[cell] as number;
    return known >= 0 ? known : (cells[cell] = codeOf(settle(score)));
  });
}
