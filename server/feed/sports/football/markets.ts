import { OVERROUND, withMargin } from "../../line/margin.ts";
import { againstLine, CERTAIN, fairLine, mostBalanced, offered, type PricedLine, twoWayLine } from "../priced-line.ts";
import { countLines } from "./count-markets.ts";
import type { GoalRates, MatchPosition } from "./goal-process.ts";
import { halfLines } from "./half-markets.ts";
import {
  nextGoal,
  type ScoreDistribution,
  scoreDistribution,
  scoreOutlook,
  type ScoreSums,
  sumScores,
} from "./score-distribution.ts";
import { SCORE_MARKETS } from "./score-markets.ts";

const HALF_TOTALS = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5];
const TEAM_TOTALS = [0.5, 1.5, 2.5, 3.5];
const QUARTERS_AROUND_MAIN = [-0.5, -0.25, 0, 0.25, 0.5];
const WIDEST_HANDICAP = 2;
const NEXT_GOAL_OVERROUND = 1.06;

/** The facts known about a finished match: the final score, also the half-time score, or everything that happened. */
export type Detail = "score" | "halves" | "all";

/** All markets of a match that can be settled by the facts known at its end. */
export function footballLines(rates: GoalRates, position: MatchPosition, detail: Detail): PricedLine[] {
  if (detail === "score") return scoreLines(scoreDistribution(rates, position));
  const outlook = scoreOutlook(rates, position);
  return [
    ...scoreLines(outlook.full),
    ...halfLines(outlook),
    ...(detail === "all" ? [...nextGoalLines(rates, position), ...countLines(position)] : []),
  ];
}

/** The markets shown in lists: the result, the main total and the main handicap. */
export function mainLines(distribution: ScoreDistribution): PricedLine[] {
  const sums = sumScores(distribution);
  const { home, away } = distribution;
  return [
    ...resultLines(sums).slice(0, 1),
    ...totalLines(sums, home + away, true),
    ...handicapLines(sums, home - away, true),
  ];
}

/** All markets that are settled by the final score. */
export function scoreLines(distribution: ScoreDistribution): PricedLine[] {
  const sums = sumScores(distribution);
  const { home, away } = distribution;
  return [
    ...resultLines(sums),
    ...totalLines(sums, home + away),
    ...handicapLines(sums, home - away),
    ...teamTotalLines("total-home", sums.home, home),
    ...teamTotalLines("total-away", sums.away, away),
    ...scoreMarketLines(distribution),
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
    ...twoWayLine("draw-no-bet", "", false, home / (home + away), ["1", "2"], OVERROUND.total),
  ];
}

function totalLines(sums: ScoreSums, scored: number, mainOnly = false): PricedLine[] {
  const chanceOver = (line: number) => againstLine(sums.total, 0, line);
  const main = mostBalanced(quarters(scored + 0.5, scored + 8), chanceOver);
  const around = QUARTERS_AROUND_MAIN.map((offset) => main + offset);
  const all = mainOnly ? [main] : [...new Set([...HALF_TOTALS, ...around])];
  const lines = all.filter((line) => line > scored).sort((a, b) => a - b);
  return lines.flatMap((line) =>
    twoWayLine("total", `total=${line}`, line === main, chanceOver(line), ["over", "under"], OVERROUND.total),
  );
}

function handicapLines(sums: ScoreSums, lead: number, mainOnly = false): PricedLine[] {
  const chanceHome = (handicap: number) => againstLine(sums.difference, -sums.spread, -handicap);
  const main = mostBalanced(quarters(-lead - 4, -lead + 4), chanceHome);
  const around = QUARTERS_AROUND_MAIN.map((offset) => main + offset);
  const all = mainOnly ? [main] : [...new Set([...quarters(-WIDEST_HANDICAP, WIDEST_HANDICAP), ...around])];
  return all
    .sort((a, b) => a - b)
    .flatMap((line) =>
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

function teamTotalLines(marketId: string, goals: Float64Array, scored: number): PricedLine[] {
  return TEAM_TOTALS.filter((line) => line > scored).flatMap((line) =>
    twoWayLine(marketId, `total=${line}`, false, againstLine(goals, 0, line), ["over", "under"], OVERROUND.total),
  );
}

function scoreMarketLines({ home, away, size, chances }: ScoreDistribution): PricedLine[] {
  return SCORE_MARKETS.flatMap(({ marketId, specifiers, outcomes, overround, winner }) => {
    const sums = new Float64Array(outcomes.length);
    for (let cell = 0; cell < chances.length; cell++) {
      const place = winner(home + Math.floor(cell / size), away + (cell % size));
      sums[place] = (sums[place] as number) + (chances[cell] as number);
    }
    return fairLine(
      marketId,
      specifiers,
      false,
      outcomes.map((id, at) => [id, sums[at] as number]),
      overround,
    );
  });
}

function nextGoalLines(rates: GoalRates, position: MatchPosition): PricedLine[] {
  const goals = position.home + position.away;
  const [home, none, away] = nextGoal(rates, position);
  const chances = [
    ["1", home],
    ["none", none],
    ["2", away],
  ] as const;
  return [
    ...fairLine("next-goal", `goalnr=${goals + 1}`, false, chances, NEXT_GOAL_OVERROUND),
    ...(goals === 0 ? fairLine("first-to-score", "", false, chances, NEXT_GOAL_OVERROUND) : []),
  ];
}

function quarters(from: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) * 4) + 1 }, (_, at) => from + at / 4);
}
