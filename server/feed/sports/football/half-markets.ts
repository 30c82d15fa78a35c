import { againstLine, fairLine, type PricedLine, twoWayLine } from "../priced-line.ts";
import { type ScoreDistribution, type ScoreOutlook, sumScores } from "./score-distribution.ts";

const RESULTS = ["1", "x", "2"] as const;
const HALF_TOTALS = [0.5, 1.5, 2.5, 3.5];
const OVERROUND = { result: 1.055, total: 1.05, both: 1.07 };

/** Markets on the first half, and on the half-time and the final result together. */
export function halfLines({ half, byHalf }: ScoreOutlook): PricedLine[] {
  const both = byHalf.flatMap((part, at) =>
    resultChances(part).map((chance, each) => [`${RESULTS[at]}/${RESULTS[each]}`, chance] as const),
  );
  return [...(half ? firstHalfLines(half) : []), ...fairLine("half-time-full-time", "", false, both, OVERROUND.both)];
}

function firstHalfLines(half: ScoreDistribution): PricedLine[] {
  const { total } = sumScores(half);
  const scored = half.home + half.away;
  const results = resultChances(half).map((chance, at) => [RESULTS[at] ?? "", chance] as const);
  return [
    ...fairLine("period-1x2", "periodnr=1", false, results, OVERROUND.result),
    ...HALF_TOTALS.filter((line) => line > scored).flatMap((line) =>
      twoWayLine(
        "period-total",
        `periodnr=1|total=${line}`,
        false,
        againstLine(total, 0, line),
        ["over", "under"],
        OVERROUND.total,
      ),
    ),
  ];
}

function resultChances(distribution: ScoreDistribution): number[] {
  const { difference, spread } = sumScores(distribution);
  const chances = [0, 0, 0];
  difference.forEach((chance, at) => {
    const result = 1 - Math.sign(at - spread);
    chances[result] = (chances[result] ?? 0) + chance;
  });
  return chances;
}
