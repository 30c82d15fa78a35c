import { fairLine, mostBalanced, offered, twoWayLine, type Chance, type PricedLine } from "../priced-line.ts";
import { OVERROUND, withMargin } from "../../margin.ts";
import { chanceAbove, chanceAt, chanceOver, type Lattice } from "./lattice.ts";
import type { Sums } from "./turn-sums.ts";
import type { TurnOutlook } from "./turn-outlook.ts";

const TWO_WAY = OVERROUND.total;
const THREE_WAY = 1.06;
/** Each further outcome brings a little more margin. */
const manyWay = (count: number) => THREE_WAY + 0.015 * Math.max(0, count - 3);
const SIDES = ["1", "2"] as const;
const OVER_UNDER = ["over", "under"] as const;

/** Which lines stand around the main one, and how far apart lines are. */
export interface Ladder {
  readonly step: 0.25 | 0.5 | 1;
  readonly around: readonly number[];
  /** Lines nearer to nought are left out: where nothing ends level, half a point is the winner again. */
  readonly least?: number;
}

/** Half lines alone, a point apart. */
export const points = (...around: readonly number[]): Ladder => ({
  step: 1,
  around: [...around.map((each) => -each), 0, ...around],
});

/** Handicaps of a sport in which nothing ends level. */
export const handicaps = (...around: readonly number[]): Ladder => ({ ...points(...around), least: 1 });

const certainOf = (lattice: Lattice) => lattice.chances.reduce((sum, chance) => sum + chance, 0);

/** Who wins. A draw gives the stakes back. */
export function winnerLine({ final }: TurnOutlook, isMain = true): PricedLine[] {
  const home = chanceAbove(final.lead, 0);
  const away = certainOf(final.lead) - home - chanceAt(final.lead, 0);
  return twoWayLine("winner", "", isMain, home / (home + away || 1), SIDES, TWO_WAY);
}

interface Three {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

function threeOf(lead: Lattice): Three {
  const home = chanceAbove(lead, 0);
  const draw = chanceAt(lead, 0);
  return { home, draw, away: Math.max(0, 1 - home - draw) };
}

/** The result of regular time, and what is made of it. */
export function resultLines({ regular }: TurnOutlook): PricedLine[] {
  const { home, draw, away } = threeOf(regular.lead);
  const result = fairLine(
    "1x2",
    "",
    true,
    [
      ["1", home],
      ["x", draw],
      ["2", away],
    ],
    THREE_WAY,
  );
  if (result.length === 0) return [];
  const [one = 0, x = 0, two = 0] = withMargin([home, draw, away], THREE_WAY);
  return [
    ...result,
    ...offered("double-chance", "", false, [
      ["1x", one + x],
      ["12", one + two],
      ["x2", x + two],
    ]),
    ...twoWayLine("draw-no-bet", "", false, home / (home + away), SIDES, TWO_WAY),
  ];
}

/** Over and under, around the balanced line. */
export function totalLines(
  marketId: string,
  lattice: Lattice,
  ladder: Ladder,
  isMain: boolean,
  prefix = "",
): PricedLine[] {
  const { main, lines } = linesAround(ladder, lattice.first, lattice, (line) => chanceOver(lattice, line));
  return lines.flatMap((line) =>
    twoWayLine(
      marketId,
      `${prefix}total=${line}`,
      isMain && line === main,
      chanceOver(lattice, line),
      OVER_UNDER,
      TWO_WAY,
    ),
  );
}

/** The home side with points ahead or behind, around the balanced line. */
export function handicapLines(
  marketId: string,
  lead: Lattice,
  ladder: Ladder,
  isMain: boolean,
  suffix = "",
): PricedLine[] {
  const overround = marketId === "asian-handicap" ? OVERROUND["asian-handicap"] : TWO_WAY;
  const { main, lines } = linesAround(ladder, lead.first, lead, (line) => chanceOver(lead, line));
  return lines.flatMap((line) =>
    // Never "-0": a line at nought is written without a sign.
    twoWayLine(
      marketId,
      `hcp=${line === 0 ? 0 : -line}${suffix}`,
      isMain && line === main,
      chanceOver(lead, line),
      SIDES,
      overround,
    ),
  );
}

function linesAround(
  { step, around, least = 0 }: Ladder,
  first: number,
  { chances }: Lattice,
  chance: (line: number) => number,
) {
  const from = first + (step === 1 ? 0.5 : step);
  const count = Math.max(1, Math.floor((chances.length - 1) / step));
  const candidates = Array.from({ length: count }, (_, at) => from + at * step).filter(
    (line) => Math.abs(line) >= least,
  );
  const main = nearest(candidates, chance);
  return { main, lines: around.map((offset) => main + offset).filter((line) => Math.abs(line) >= least) };
}

/** The balanced one of lines whose chances fall: halving spares looking at each. */
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

export function oddEvenLine({ total }: Sums): PricedLine[] {
  let odd = 0;
  total.chances.forEach((chance, at) => {
    if (Math.abs(total.first + at) % 2 === 1) odd += chance;
  });
  return twoWayLine("odd-even", "", false, odd, ["odd", "even"], TWO_WAY);
}

export function bothScoreLine({ regular: { home, away } }: TurnOutlook): PricedLine[] {
  return twoWayLine("btts", "", false, (1 - chanceAt(home, 0)) * (1 - chanceAt(away, 0)), ["yes", "no"], TWO_WAY);
}

export function exactGoalsLine({ regular: { total } }: TurnOutlook, most: number): PricedLine[] {
  const exact = Array.from({ length: most }, (_, goals): Chance => [String(goals), chanceAt(total, goals)]);
  return manyWayLine("exact-goals", "", [...exact, [`${most}+`, chanceAbove(total, most - 1)]]);
}

/** Outcomes that cannot come true any more are left out; one all but certain closes the line. */
export function manyWayLine(marketId: string, specifiers: string, chances: readonly Chance[]): PricedLine[] {
  const open = chances.filter(([, chance]) => chance > 1e-6);
  return open.length < 2 ? [] : fairLine(marketId, specifiers, false, open, manyWay(open.length));
}

export function overtimeLine({ overtime }: TurnOutlook): PricedLine[] {
  return twoWayLine("overtime", "", false, overtime, ["yes", "no"], TWO_WAY);
}

/** By how much, in steps that end with an open one. */
export function winningMarginLine({ final: { lead } }: TurnOutlook, steps: readonly number[]): PricedLine[] {
  const parts = steps.map((from, at) => ({ from, to: (steps[at + 1] ?? Infinity) - 1 }));
  const named = parts.map(({ from, to }) => ({ from, to, name: to === Infinity ? `${from}+` : `${from}-${to}` }));
  const between = (sign: 1 | -1, from: number, to: number) =>
    lead.chances.reduce((sum, chance, at) => {
      const value = sign * (lead.first + at);
      return value >= from && value <= to ? sum + chance : sum;
    }, 0);
  return manyWayLine("winning-margin", "", [
    ...named.map(({ from, to, name }): Chance => [`1:${name}`, between(1, from, to)]),
    ["x", chanceAt(lead, 0)],
    ...named.map(({ from, to, name }): Chance => [`2:${name}`, between(-1, from, to)]),
  ]);
}

/** Periods that are not over, with their numbers. */
export function openPeriods({ periods, position }: TurnOutlook): [number: number, sums: Sums][] {
  return periods.flatMap((sums, index) => (index + 1 >= position.period ? [[index + 1, sums] as [number, Sums]] : []));
}

export function periodResultLine(number: number, { lead }: Sums): PricedLine[] {
  const { home, draw, away } = threeOf(lead);
  return fairLine(
    "period-1x2",
    `periodnr=${number}`,
    false,
    [
      ["1", home],
      ["x", draw],
      ["2", away],
    ],
    THREE_WAY,
  );
}

/** A draw gives the stakes back. */
export function periodWinnerLine(number: number, { lead }: Sums): PricedLine[] {
  const { home, away } = threeOf(lead);
  if (home + away < 1e-6) return [];
  return twoWayLine("period-winner", `periodnr=${number}`, false, home / (home + away), SIDES, TWO_WAY);
}

/** The period with the most points of both sides. */
export function highestPeriodLine({ periods }: TurnOutlook): PricedLine[] {
  const totals = periods.map(({ total }) => total);
  const below = totals.map(sumsBelow);
  const chances = totals.map((lattice, own): Chance => {
    let sum = 0;
    for (let at = 0; at < lattice.chances.length; at++) {
      const value = lattice.first + at;
      let part = lattice.chances[at] as number;
      for (let other = 0; other < totals.length; other++) if (other !== own) part *= below[other]?.(value) ?? 0;
      sum += part;
    }
    return [String(own + 1), sum];
  });
  const equal = Math.max(0, 1 - chances.reduce((sum, [, chance]) => sum + chance, 0));
  return manyWayLine("highest-scoring-period", "", [...chances, ["equal", equal]]);
}

/** The chance to stay below a value, for many values at once. */
function sumsBelow({ first, chances }: Lattice): (value: number) => number {
  let sum = 0;
  const sums = chances.map((chance) => (sum += chance));
  return (value) => (value <= first ? 0 : (sums[Math.min(sums.length, value - first) - 1] ?? 1));
}
