import type { SlotEvent } from "../../slots/table.ts";
import type { Round } from "../frame/api.ts";

/** What a round of a slot shows. Cells count reel by reel, from above. */
export interface Shown {
  readonly grid: readonly number[];
  readonly events: readonly SlotEvent[];
  /** Ten-thousandths of the stake. */
  readonly returned: number;
}

export const shownOf = (round: Round) => round.shown as unknown as Shown;

export interface WinningLine {
  /** The row of each reel that it runs through. */
  readonly way: readonly number[];
  readonly count: number;
}

/** A board as it stands, what wins on it, and what comes from above once that is gone. */
export interface Step {
  readonly grid: readonly number[];
  readonly cells: readonly number[];
  readonly lines: readonly WinningLine[];
  readonly fresh?: readonly (readonly number[])[];
}

/** The cells of the clusters are gone; what lay above them fell, and new ones came from above. */
export const fallen = (
  grid: readonly number[],
  rows: number,
  gone: ReadonlySet<number>,
  fresh: readonly (readonly number[])[],
): number[] =>
  fresh.flatMap((column, reel) => {
    const cells = Array.from({ length: rows }, (_, row) => reel * rows + row).filter((cell) => !gone.has(cell));
    return [...column, ...cells.map((cell) => grid[cell]!)];
  });

/** The steps of a round, from the board that the reels stop on to the last one. */
export function stepsOf({ grid, events }: Shown, rows: number, ways: readonly (readonly number[])[]): Step[] {
  const steps: Step[] = [];
  let [now, cells, lines]: [readonly number[], number[], WinningLine[]] = [grid, [], []];
  for (const event of events) {
    if (event.kind === "line") {
      const way = ways[event.line]!;
      lines.push({ way, count: event.count });
      cells.push(...way.slice(0, event.count).map((row, reel) => reel * rows + row));
    } else if (event.kind === "cluster") cells.push(...event.cells);
    else {
      steps.push({ grid: now, cells, lines, fresh: event.columns });
      now = fallen(now, rows, new Set(cells), event.columns);
      [cells, lines] = [[], []];
    }
  }
  return [...steps, { grid: now, cells, lines }];
}
