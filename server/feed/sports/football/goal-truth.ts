import type { Cases } from "../../builder/cases.ts";
import { Column } from "../../builder/column.ts";
import { specifier, won } from "../leg-results.ts";
import type { Pair } from "./goal-process.ts";
import { scoreOf, settledAt } from "./settled-scores.ts";
import { settleOutcome } from "./settlement.ts";

/** The ways in which a match can continue, column by column; scores as numbers. */
export interface GoalCases {
  readonly chances: number[];
  readonly half: number[];
  readonly full: number[];
  /** The side that scores the next goal. */
  readonly next: number[];
}

export const NEXT_GOALS = { home: 0, none: 1, away: 2 } as const;
const NEXT_OUTCOMES = ["1", "none", "2"];
const OF_HALF = ["period-1x2", "period-total"];

/** Settles outcomes case by case; `goal` is the number of the next goal. */
export function goalTruth(cases: GoalCases, goal: number): Cases["truth"] {
  const [half, full, next] = [new Column(cases.half), new Column(cases.full), new Column(cases.next)];
  // The market on both results depends only on the leader at half-time and the winner.
  const both = Column.joined(half, full, (one, other) => 3 * leaderAt(one) + leaderAt(other));
  return (marketId, specifiers, outcomeId) => {
    if (marketId === "first-to-score" || marketId === "next-goal") {
      const asked = marketId === "next-goal" ? specifier(specifiers, "goalnr") : 1;
      return asked === goal ? next.truth((value) => won(NEXT_OUTCOMES[value] === outcomeId)) : undefined;
    }
    const settle = (atEnd: Pair, atHalf: Pair) =>
      settleOutcome(marketId, specifiers, outcomeId, { ...atEnd, halfTime: atHalf });
    if (marketId === "half-time-full-time") {
      return both.truth((value) => settle(led(value % 3), led(Math.floor(value / 3))));
    }
    const scores = OF_HALF.includes(marketId) ? half : full;
    const name = `goals ${marketId}|${specifiers}|${outcomeId}`;
    return scores.truth(settledAt(name, (score) => settle(score, score)));
  };
}

/** The leader at a score: 2 the home side, 1 none, 0 the away side; and an example score for each. */
function leaderAt(cell: number): number {
  const { home, away } = scoreOf(cell);
  return 1 + Math.sign(home - away);
}
const led = (leader: number): Pair => ({ home: leader, away: 1 });
