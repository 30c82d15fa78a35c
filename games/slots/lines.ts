import type { Random, Spin } from "./table.ts";

/** A title whose symbols pay along lines, from the first reel on. The first symbol stands for every other. */
export interface LinesTitle {
  readonly symbols: readonly string[];
  readonly reels: number;
  readonly rows: number;
  /** The row of each reel. */
  readonly lines: readonly (readonly number[])[];
  /** By symbol: ten-thousandths of the whole stake for three, four and five. */
  readonly pays: readonly (readonly [number, number, number])[];
  /** How often each symbol is seen, as parts of their sum. */
  readonly looks: readonly number[];
}

const WILD = 0;
const LEAST = 3;

interface Run {
  readonly symbol: number;
  readonly count: number;
}

/** The symbol that a line begins with and how many reels it goes on; a line of wilds is one of wilds. */
function runOf(cells: readonly number[]): Run {
  const symbol = cells.find((cell) => cell !== WILD) ?? WILD;
  const end = cells.findIndex((cell) => cell !== WILD && cell !== symbol);
  return { symbol, count: end < 0 ? cells.length : end };
}

const payOf = ({ pays }: LinesTitle, { symbol, count }: Run): number =>
  count < LEAST ? 0 : pays[symbol]![count - LEAST]!;

/** What a line returns: the better of its first symbol with wilds, and of the wilds that it begins with. */
function bestRun(title: LinesTitle, cells: readonly number[]): Run {
  const run = runOf(cells);
  const end = cells.findIndex((cell) => cell !== WILD);
  const wilds: Run = { symbol: WILD, count: end < 0 ? cells.length : end };
  return payOf(title, wilds) > payOf(title, run) ? wilds : run;
}

export function spinOfLines(title: LinesTitle, grid: readonly number[]): Spin {
  const events = title.lines.flatMap((line, at) => {
    const run = bestRun(
      title,
      line.map((row, reel) => grid[reel * title.rows + row]!),
    );
    const returned = payOf(title, run);
    return returned > 0 ? [{ kind: "line" as const, line: at, ...run, returned }] : [];
  });
  return { grid, events, returned: events.reduce((sum, { returned }) => sum + returned, 0) };
}

export const symbolBy = (looks: readonly number[], random: Random): number => {
  let left = random(looks.reduce((sum, part) => sum + part, 0));
  return looks.findIndex((part) => (left -= part) < 0);
};

/** Random symbols; a wish puts some of them along lines. */
export function randomLines(title: LinesTitle, random: Random, wish: number): Spin {
  const { lines, reels, rows, looks, symbols } = title;
  const grid = Array.from({ length: reels * rows }, () => symbolBy(looks, random));
  // Great wins are of the symbols that pay most.
  const symbol = Math.min(random(symbols.length), random(symbols.length));
  for (let planted = 0; planted < random(wish + 1); planted++) {
    const line = lines[random(lines.length)]!;
    const count = LEAST + random(reels - LEAST + 1);
    for (let reel = 0; reel < count; reel++) grid[reel * rows + line[reel]!] = symbol;
  }
  return spinOfLines(title, grid);
}
