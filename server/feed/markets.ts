import { LOWEST_ODDS, toLadder } from "./ladder.ts";
import { OVERROUND, withMargin } from "./margin.ts";
import { sumScores, type ScoreDistribution, type ScoreSums } from "./score-distribution.ts";

export interface PricedOutcome {
  readonly id: string;
  /** In thousandths, on the ladder. */
  readonly odds: number;
}

/** A line with its prices. Lines that cannot be offered (an outcome all but certain) are left out by the pricer. */
export interface PricedLine {
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomes: readonly PricedOutcome[];
  /** Whether lists show it. */
  readonly isMain: boolean;
}

/** An outcome all but certain closes its line. */
const CERTAIN = 0.985;
const HALF_TOTALS = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5];
const QUARTERS_AROUND_MAIN = [-0.5, -0.25, 0, 0.25, 0.5];
const WIDEST_HANDICAP = 2;

/** All lines that can be offered on a match with these chances. */
export function priceLines(distribution: ScoreDistribution): PricedLine[] {
  const sums = sumScores(distribution);
  const lead = distribution.home - distribution.away;
  return [
    ...resultLines(sums),
    ...totalLines(sums, distribution.home + distribution.away),
    ...handicapLines(sums, lead),
    ...bothScoreLine(sums),
  ];
}

function resultLines(sums: ScoreSums): PricedLine[] {
  let home = 0;
  let draw = 0;
  let away = 0;
  sums.difference.forEach((chance, at) => {
    if (at > sums.spread) home += chance;
    else if (at === sums.spread) draw += chance;
    else away += chance;
  });
  if (Math.max(home, draw, away) > CERTAIN) return [];
  const [one = 0, x = 0, two = 0] = withMargin([home, draw, away], OVERROUND["1x2"]);
  return [
    ...offered("1x2", "", true, [
      ["1", one],
      ["x", x],
      ["2", two],
    ]),
    ...offered("double-chance", "", false, [
      ["1x", one + x],
      ["12", one + two],
      ["x2", x + two],
    ]),
  ];
}

function totalLines(sums: ScoreSums, scored: number): PricedLine[] {
  const chanceOver = (line: number) => againstLine(sums.total, 0, line);
  const main = mostBalanced(quarters(scored + 0.5, scored + 8), chanceOver);
  const around = QUARTERS_AROUND_MAIN.map((offset) => main + offset);
  const lines = [...new Set([...HALF_TOTALS, ...around])].filter((line) => line > scored).sort((a, b) => a - b);
  return lines.flatMap((line) => twoWay("total", `total=${line}`, line === main, chanceOver(line), "over", "under"));
}

function handicapLines(sums: ScoreSums, lead: number): PricedLine[] {
  const chanceHome = (handicap: number) => againstLine(sums.difference, -sums.spread, -handicap);
  const main = mostBalanced(quarters(-lead - 4, -lead + 4), chanceHome);
  const around = QUARTERS_AROUND_MAIN.map((offset) => main + offset);
  const lines = [...new Set([...quarters(-WIDEST_HANDICAP, WIDEST_HANDICAP), ...around])].sort((a, b) => a - b);
  return lines.flatMap((line) => twoWay("asian-handicap", `hcp=${line}`, line === main, chanceHome(line), "1", "2"));
}

function bothScoreLine(sums: ScoreSums): PricedLine[] {
  return twoWay("btts", "", false, sums.bothScore, "yes", "no");
}

function quarters(from: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) * 4) + 1 }, (_, at) => from + at / 4);
}

function mostBalanced(lines: readonly number[], chance: (line: number) => number): number {
  const distance = (line: number) => Math.abs(chance(line) - 0.5);
  return lines.reduce((best, line) => (distance(line) < distance(best) - 1e-9 ? line : best));
}

/**
 * The chance to win against a line, of the part of the stake that is not given back: what makes fair odds of 1 / chance
 * right for whole, half and quarter lines alike. `chances[at]` belongs to the value `at + first`.
 */
function againstLine(chances: Float64Array, first: number, line: number): number {
  let won = 0;
  let lost = 0;
  for (let at = 0; at < chances.length; at++) {
    const chance = chances[at] as number;
    const margin = at + first - line;
    if (margin > 0) won += chance * (margin >= 0.5 ? 1 : 0.5);
    else if (margin < 0) lost += chance * (margin <= -0.5 ? 1 : 0.5);
  }
  return won / (won + lost || 1);
}

function twoWay(
  marketId: "total" | "asian-handicap" | "btts",
  specifiers: string,
  isMain: boolean,
  chance: number,
  first: string,
  second: string,
): PricedLine[] {
  if (Math.max(chance, 1 - chance) > CERTAIN) return [];
  const [one = 0, two = 0] = withMargin([chance, 1 - chance], OVERROUND[marketId]);
  return offered(marketId, specifiers, isMain, [
    [first, one],
    [second, two],
  ]);
}

function offered(
  marketId: string,
  specifiers: string,
  isMain: boolean,
  implied: readonly (readonly [id: string, chance: number])[],
): PricedLine[] {
  const outcomes = implied.map(([id, chance]) => ({ id, odds: toLadder(1 / chance) }));
  return outcomes.some(({ odds }) => odds < LOWEST_ODDS) ? [] : [{ marketId, specifiers, outcomes, isMain }];
}
