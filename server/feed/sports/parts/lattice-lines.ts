import { OVERROUND } from "../../line/margin.ts";
import { mostBalanced, type PricedLine, twoWayLine } from "../priced-line.ts";
import { chanceOver, type Lattice } from "./lattice.ts";

export const TWO_WAY = OVERROUND.total;
export const SIDES = ["1", "2"] as const;
export const OVER_UNDER = ["over", "under"] as const;
const ODD_EVEN = ["odd", "even"] as const;

/** The markets around the main one, and the distance between them. */
export interface Ladder {
  readonly step: 0.25 | 0.5 | 1;
  /** The offsets from the main one, in rising order. */
  readonly around: readonly number[];
  /** Lines closer to 0 are left out. If there are no draws, half a point is the same as the winner market. */
  readonly least?: number;
}

/** Half lines only, at these distances in points. */
export const points = (...around: readonly number[]): Ladder => ({
  step: 1,
  around: [...around.map((each) => -each).reverse(), 0, ...around],
});

/** Handicaps of a sport without draws. */
export const handicaps = (...around: readonly number[]): Ladder => ({ ...points(...around), least: 1 });

/** A market as lists show it: with `mainOnly`, only its balanced line. */
export const listed = ({ marketId, ladder }: LadderMarket, lattice: Lattice, mainOnly: boolean): LatticeMarket => ({
  marketId,
  lattice,
  ladder: mainOnly ? { ...ladder, around: [0] } : ladder,
  isMain: true,
});

/** A market of totals or handicaps, and its ladder of lines. */
export interface LadderMarket {
  readonly marketId: string;
  readonly ladder: Ladder;
}

/** The same with the chances of the counted number. */
export interface LatticeMarket extends LadderMarket {
  readonly lattice: Lattice;
  /** True if lists show the balanced line. */
  readonly isMain?: boolean;
  /** Specifiers before or after the market's own one: `setnr=1|`, `|setnr=1`. */
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Over and under, around the balanced line. */
export function totalLines({ marketId, lattice, ladder, isMain = false, prefix = "" }: LatticeMarket): PricedLine[] {
  const { main, lines } = linesAround(ladder, lattice);
  return lines.flatMap(({ line, over }) =>
    twoWayLine(marketId, `${prefix}total=${line}`, isMain && line === main, over, OVER_UNDER, TWO_WAY),
  );
}

/** The home side with points added or deducted, around the balanced line; `lattice` is home minus away. */
export function handicapLines({ marketId, lattice, ladder, isMain = false, suffix = "" }: LatticeMarket): PricedLine[] {
  const overround = marketId === "asian-handicap" ? OVERROUND["asian-handicap"] : TWO_WAY;
  const { main, lines } = linesAround(ladder, lattice);
  return lines.reverse().flatMap(({ line, over }) =>
    // Avoids "-0": a line at 0 is written without a sign.
    twoWayLine(marketId, `hcp=${line === 0 ? 0 : -line}${suffix}`, isMain && line === main, over, SIDES, overround),
  );
}

export function oddEvenLine({ first, chances }: Lattice): PricedLine[] {
  let odd = 0;
  chances.forEach((chance, at) => {
    if (Math.abs(first + at) % 2 === 1) odd += chance;
  });
  return twoWayLine("odd-even", "", false, odd, ODD_EVEN, TWO_WAY);
}

/**
 * The balanced line and those around it. If some numbers are impossible, several lines would be the same bet; one of
 * them stays.
 */
function linesAround({ step, around, least = 0 }: Ladder, lattice: Lattice) {
  const over = (line: number) => chanceOver(lattice, line);
  const { first, chances } = lattice;
  const from = first + (step === 1 ? 0.5 : step);
  const count = Math.max(1, Math.floor((chances.length - 1) / step));
  const candidates = Array.from({ length: count }, (_, at) => from + at * step).filter(
    (line) => Math.abs(line) >= least,
  );
  const main = nearest(candidates, over);
  const mainOver = over(main);
  const lines: { readonly line: number; readonly over: number }[] = [];
  for (const line of around.map((offset) => main + offset).filter((each) => Math.abs(each) >= least)) {
    const chance = line === main ? mainOver : over(line);
    const isTwice = line !== main && (chance === mainOver || chance === lines.at(-1)?.over);
    if (!isTwice) lines.push({ line, over: chance });
  }
  return { main, lines };
}

/** The balanced line; the chances fall along the lines, so bisection avoids computing all of them. */
function nearest(lines: readonly number[], chance: (line: number) => number): number {
  let low = 0;
  let high = lines.length - 1;
  while (high - low > 3) {
    const middle = (low + high) >> 1;
    if (chance(lines[middle] ?? 0) > 0.5) low = middle;
    else high = middle;
  }
  return mostBalanced(lines.slice(low, high + 1), chance);
}
