import { fairLine, mostBalanced, twoWayLine, type Chance, type PricedLine } from "../priced-line.ts";
import { chanceOver, meanOf, together, type Lattice } from "./lattice.ts";
import type { SeriesBook, UnitOutlook } from "./series-book.ts";

export const TWO_WAY = 1.05;
/** The more ways to be wrong, the higher the margin: so much for each outcome, over a base. */
const CORRECT_SCORE = { base: 1.04, each: 0.006 };
/** A set or map is won by more than this: a smaller handicap on it is the market of its winner again. */
const CLOSEST_WIN = 1;
/** Less likely than this does not happen. */
const IMPOSSIBLE = 1e-9;

/** A market of totals or handicaps, and how far its lines stand apart. */
export interface Stepped {
  readonly marketId: string;
  readonly step: number;
}

/** Which markets a sport of sets or maps has, and how they are called. */
export interface SeriesMarkets {
  readonly unit: "set" | "map";
  readonly toWin: number;
  readonly total?: Stepped;
  readonly handicap?: Stepped;
  readonly unitTotal?: Stepped;
  readonly unitHandicap?: Stepped;
  readonly hasOddEven?: true;
}

/** The markets that all sports of sets or maps have in common. */
export function seriesLines(markets: SeriesMarkets, book: SeriesBook): PricedLine[] {
  const { match, units } = book;
  return [
    ...resultLines(match.results),
    ...(markets.total ? totalLines(markets.total, "", match.total, true) : []),
    ...(markets.handicap ? handicapLines(markets.handicap, "", match.lead, true) : []),
    ...unitCountLines(markets, match.results),
    ...(markets.hasOddEven ? oddEvenLine(match.total) : []),
    ...units.flatMap((unit) => unitLines(markets, unit)),
  ];
}

function sumOf(results: ReadonlyMap<string, number>, holds: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (const [result, chance] of results) {
    const [home = 0, away = 0] = result.split(":").map(Number);
    if (holds(home, away)) sum += chance;
  }
  return sum;
}

function resultLines(results: ReadonlyMap<string, number>): PricedLine[] {
  return twoWayLine(
    "winner",
    "",
    true,
    sumOf(results, (home, away) => home > away),
    ["1", "2"],
    TWO_WAY,
  );
}

function unitCountLines({ unit, toWin, total, handicap }: SeriesMarkets, results: ReadonlyMap<string, number>) {
  const counts = Array.from({ length: toWin - 1 }, (_, at) => toWin + at + 0.5);
  const over = (line: number) => sumOf(results, (home, away) => home + away > line);
  const mainCount = mostBalanced(counts, over);
  const leads = counts.flatMap((_, at) => [-at - 1.5, at + 1.5]).sort((a, b) => a - b);
  const covered = (line: number) => sumOf(results, (home, away) => home + line > away);
  const mainLead = mostBalanced(leads, covered);
  return [
    ...counts.flatMap((line) => totalLine(`total-${unit}s`, `total=${line}`, !total && line === mainCount, over(line))),
    ...leads.flatMap((line) =>
      handicapLine(`handicap-${unit}s`, `hcp=${line}`, !handicap && line === mainLead, covered(line)),
    ),
    ...correctScoreLine(`correct-score-${unit}s`, "", results),
  ];
}

/** Results that can still come about, the home side's first. */
export function correctScoreLine(
  marketId: string,
  specifiers: string,
  results: ReadonlyMap<string, number>,
): PricedLine[] {
  const chances = [...results].filter(([, chance]) => chance > IMPOSSIBLE);
  const overround = CORRECT_SCORE.base + CORRECT_SCORE.each * chances.length;
  return chances.length < 2 ? [] : fairLine(marketId, specifiers, false, chances.sort(byResult), overround);
}

function byResult([a]: Chance, [b]: Chance): number {
  const [homeA = 0, awayA = 0] = a.split(":").map(Number);
  const [homeB = 0, awayB = 0] = b.split(":").map(Number);
  if (homeA > awayA !== homeB > awayB) return homeA > awayA ? -1 : 1;
  return homeA > awayA ? homeA - homeB || awayA - awayB : awayA - awayB || homeA - homeB;
}

function oddEvenLine({ first, chances }: Lattice): PricedLine[] {
  const odd = chances.reduce((sum, chance, at) => sum + (Math.abs(first + at) % 2 === 1 ? chance : 0), 0);
  return twoWayLine("odd-even", "", false, odd, ["odd", "even"], TWO_WAY);
}

function unitLines({ unit, unitTotal, unitHandicap }: SeriesMarkets, { nr, outcomes }: UnitOutlook): PricedLine[] {
  const number = `${unit}nr=${nr}`;
  const home = outcomes.reduce((sum, { winner, chance }) => sum + (winner === "home" ? chance : 0), 0);
  return [
    ...twoWayLine(`${unit}-winner`, number, false, home, ["1", "2"], TWO_WAY),
    ...(unitTotal ? totalLines(unitTotal, `${number}|`, together(outcomes.map(({ total }) => total)), false) : []),
    ...(unitHandicap
      ? handicapLines(unitHandicap, `|${number}`, together(outcomes.map(({ lead }) => lead)), false, CLOSEST_WIN)
      : []),
  ];
}

/** The line in the middle and two on either side, all with a half, so that nothing is given back. */
function halvesAround(lattice: Lattice, step: number, over: (line: number) => number) {
  const middle = Math.floor(meanOf(lattice)) + 0.5;
  const main = mostBalanced(
    Array.from({ length: 17 }, (_, at) => middle + at - 8),
    over,
  );
  return { main, lines: [-2, -1, 0, 1, 2].map((at) => main + at * step) };
}

function totalLines({ marketId, step }: Stepped, prefix: string, total: Lattice, inLists: boolean): PricedLine[] {
  const over = (line: number) => chanceOver(total, line);
  const { main, lines } = halvesAround(total, step, over);
  // Some totals cannot come about: a line beyond one is the line before it again.
  const distinct = lines.filter((line, at) => at === 0 || over(line) < over(line - step));
  return distinct.flatMap((line) =>
    totalLine(marketId, `${prefix}total=${line}`, inLists && line === main, over(line)),
  );
}

function handicapLines(
  { marketId, step }: Stepped,
  suffix: string,
  lead: Lattice,
  inLists: boolean,
  closest = 0,
): PricedLine[] {
  const { main, lines } = halvesAround(lead, step, (line) => chanceOver(lead, line));
  return lines
    .filter((line) => Math.abs(line) > closest)
    .map((line) => -line)
    .sort((a, b) => a - b)
    .flatMap((line) =>
      handicapLine(marketId, `hcp=${line}${suffix}`, inLists && line === -main, chanceOver(lead, -line)),
    );
}

const totalLine = (marketId: string, specifiers: string, isMain: boolean, over: number) =>
  twoWayLine(marketId, specifiers, isMain, over, ["over", "under"], TWO_WAY);

const handicapLine = (marketId: string, specifiers: string, isMain: boolean, home: number) =>
  twoWayLine(marketId, specifiers, isMain, home, ["1", "2"], TWO_WAY);
