import { type Chance, fairLine, mostBalanced, type PricedLine, twoWayLine } from "../../priced-line.ts";
import { together } from "../lattice.ts";
import {
  handicapLines,
  type LadderMarket,
  listed,
  oddEvenLine,
  OVER_UNDER,
  SIDES,
  totalLines,
  TWO_WAY,
} from "../lattice-lines.ts";
import type { SeriesBook, UnitOutlook } from "./series-book.ts";

/** More outcomes mean more risk of a wrong price, so each outcome adds to the base margin. */
const CORRECT_SCORE = { base: 1.04, each: 0.006 };
/** A smaller chance counts as impossible. */
const IMPOSSIBLE = 1e-9;

/** The markets of a sport of sets or maps, and their names. */
export interface SeriesMarkets {
  readonly unit: "set" | "map";
  readonly toWin: number;
  readonly total?: LadderMarket;
  readonly handicap?: LadderMarket;
  readonly unitTotal?: LadderMarket;
  readonly unitHandicap?: LadderMarket;
  readonly hasOddEven?: true;
}

/** The markets that all sports of sets or maps have; those of lists first: the winner, a total, a handicap. */
export function seriesLines(markets: SeriesMarkets, book: SeriesBook, mainOnly = false): PricedLine[] {
  const { total, handicap } = markets;
  const { match } = book;
  const mains = [
    ...twoWayLine(
      "winner",
      "",
      true,
      sumOf(match.results, (home, away) => home > away),
      SIDES,
      TWO_WAY,
    ),
    ...(total ? totalLines(listed(total, match.total, mainOnly)) : []),
    ...unitCountLines(markets, match.results, mainOnly),
    ...(handicap ? handicapLines(listed(handicap, match.lead, mainOnly)) : []),
    ...unitLeadLines(markets, match.results, mainOnly),
  ];
  if (mainOnly) return mains;
  return [
    ...mains,
    ...correctScoreLine(`correct-score-${markets.unit}s`, "", match.results),
    ...(markets.hasOddEven ? oddEvenLine(match.total) : []),
    ...book.units.flatMap((unit) => unitLines(markets, unit)),
  ];
}

type Results = ReadonlyMap<string, number>;

function sumOf(results: Results, holds: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (const [result, chance] of results) {
    const [home = 0, away = 0] = result.split(":").map(Number);
    if (holds(home, away)) sum += chance;
  }
  return sum;
}

/** The number of sets played; lists show it for sports that do not count points over the match. */
function unitCountLines({ unit, toWin, total }: SeriesMarkets, results: Results, mainOnly: boolean): PricedLine[] {
  if (mainOnly && total) return [];
  const counts = Array.from({ length: toWin - 1 }, (_, at) => toWin + at + 0.5);
  const over = (line: number) => sumOf(results, (home, away) => home + away > line);
  const main = mostBalanced(counts, over);
  return (mainOnly ? [main] : counts).flatMap((line) =>
    twoWayLine(`total-${unit}s`, `total=${line}`, !total && line === main, over(line), OVER_UNDER, TWO_WAY),
  );
}

function unitLeadLines({ unit, toWin, handicap }: SeriesMarkets, results: Results, mainOnly: boolean): PricedLine[] {
  if (mainOnly && handicap) return [];
  const leads = Array.from({ length: toWin - 1 }, (_, at) => [-at - 1.5, at + 1.5]).flat();
  const covered = (line: number) => sumOf(results, (home, away) => home + line > away);
  const main = mostBalanced(
    leads.sort((a, b) => a - b),
    covered,
  );
  return (mainOnly ? [main] : leads).flatMap((line) =>
    twoWayLine(`handicap-${unit}s`, `hcp=${line}`, !handicap && line === main, covered(line), SIDES, TWO_WAY),
  );
}

/** Results that are still possible, the home side's first. */
export function correctScoreLine(marketId: string, specifiers: string, results: Results): PricedLine[] {
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

function unitLines({ unit, unitTotal, unitHandicap }: SeriesMarkets, { nr, outcomes }: UnitOutlook): PricedLine[] {
  const number = `${unit}nr=${nr}`;
  const home = outcomes.reduce((sum, { winner, chance }) => sum + (winner === "home" ? chance : 0), 0);
  const latticeOf = (what: "total" | "lead") => together(outcomes.map((outcome) => outcome[what]));
  return [
    ...twoWayLine(`${unit}-winner`, number, false, home, SIDES, TWO_WAY),
    ...(unitTotal ? totalLines({ ...unitTotal, lattice: latticeOf("total"), prefix: `${number}|` }) : []),
    ...(unitHandicap ? handicapLines({ ...unitHandicap, lattice: latticeOf("lead"), suffix: `|${number}` }) : []),
  ];
}
