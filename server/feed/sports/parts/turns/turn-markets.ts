import { withMargin } from "../../../line/margin.ts";
import { type Chance, fairLine, offered, type PricedLine, twoWayLine } from "../../priced-line.ts";
import { chanceAbove, chanceAt, type Lattice } from "../lattice.ts";
import { SIDES, TWO_WAY } from "../lattice-lines.ts";
import type { TurnOutlook } from "./turn-outlook.ts";
import type { Sums } from "./turn-sums.ts";

const THREE_WAY = 1.06;
/** Each further outcome adds a little margin. */
const manyWay = (count: number) => THREE_WAY + 0.015 * Math.max(0, count - 3);

const certainOf = (lattice: Lattice) => lattice.chances.reduce((sum, chance) => sum + chance, 0);

/** The winner. A draw returns the stakes. */
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

/** The result of regular time, and the markets derived from it. */
export function resultLines({ regular }: TurnOutlook, mainOnly = false): PricedLine[] {
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
  if (result.length === 0 || mainOnly) return result;
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

export function bothScoreLine({ regular: { home, away } }: TurnOutlook): PricedLine[] {
  return twoWayLine("btts", "", false, (1 - chanceAt(home, 0)) * (1 - chanceAt(away, 0)), ["yes", "no"], TWO_WAY);
}

export function exactGoalsLine({ regular: { total } }: TurnOutlook, most: number): PricedLine[] {
  const exact = Array.from({ length: most }, (_, goals): Chance => [String(goals), chanceAt(total, goals)]);
  return manyWayLine("exact-goals", "", [...exact, [`${most}+`, chanceAbove(total, most - 1)]]);
}

/** Impossible outcomes are left out; an almost certain one closes the market. */
export function manyWayLine(marketId: string, specifiers: string, chances: readonly Chance[]): PricedLine[] {
  const open = chances.filter(([, chance]) => chance > 1e-6);
  return open.length < 2 ? [] : fairLine(marketId, specifiers, false, open, manyWay(open.length));
}

export function overtimeLine({ overtime }: TurnOutlook): PricedLine[] {
  return twoWayLine("overtime", "", false, overtime, ["yes", "no"], TWO_WAY);
}

/** The winning margin, in ranges of which the last is open. */
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

/** A draw returns the stakes. */
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

/** The chance to stay below a value, prepared for many values. */
function sumsBelow({ first, chances }: Lattice): (value: number) => number {
  let sum = 0;
  const sums = chances.map((chance) => (sum += chance));
  return (value) => (value <= first ? 0 : (sums[Math.min(sums.length, value - first) - 1] ?? 1));
}
