import { OVERROUND, withMargin } from "../../margin.ts";
import { againstLine, CERTAIN, mostBalanced, offered, twoWayLine, type PricedLine } from "../priced-line.ts";
import { sumScores, type ScoreDistribution, type ScoreSums } from "./score-distribution.ts";

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
  return lines.flatMap((line) =>
    twoWayLine("total", `total=${line}`, line === main, chanceOver(line), ["over", "under"], OVERROUND.total),
  );
}

function handicapLines(sums: ScoreSums, lead: number): PricedLine[] {
  const chanceHome = (handicap: number) => againstLine(sums.difference, -sums.spread, -handicap);
  const main = mostBalanced(quarters(-lead - 4, -lead + 4), chanceHome);
  const around = QUARTERS_AROUND_MAIN.map((offset) => main + offset);
  const lines = [...new Set([...quarters(-WIDEST_HANDICAP, WIDEST_HANDICAP), ...around])].sort((a, b) => a - b);
  return lines.flatMap((line) =>
    twoWayLine(
      "asian-handicap",
      `hcp=${line}`,
      line === main,
      chanceHome(line),
      ["1", "2"],
      OVERROUND["asian-handicap"],
    ),
  );
}

function bothScoreLine(sums: ScoreSums): PricedLine[] {
  return twoWayLine("btts", "", false, sums.bothScore, ["yes", "no"], OVERROUND.btts);
}

function quarters(from: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) * 4) + 1 }, (_, at) => from + at / 4);
}
