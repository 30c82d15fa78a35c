import type { Cases } from "../../builder/cases.ts";
import { specifier } from "../leg-results.ts";
import type { Pair } from "./goal-process.ts";
import { cellOf, codeOf, NOT_DECIDED, settledAt } from "./settled-scores.ts";
import { settleOutcome } from "./settlement.ts";

/** One score for each case, and the different ones among them. */
export class Scores {
  readonly different: Pair[] = [];
  /** By case: the place of its score among the different ones. */
  readonly places: number[] = [];
  private readonly known = new Map<number, number>();

  add(score: Pair): void {
    const cell = cellOf(score);
    let place = this.known.get(cell);
    if (place === undefined) this.known.set(cell, (place = this.different.push(score) - 1));
    this.places.push(place);
  }
}

/** The ways in which a match can go, column by column. */
export interface GoalCases {
  readonly chances: number[];
  readonly half: Scores;
  readonly full: Scores;
  /** Who scores the next goal. */
  readonly next: number[];
}

export const NEXT_GOALS = { home: 0, none: 1, away: 2 } as const;
const NEXT_OUTCOMES = ["1", "none", "2"];
const OF_HALF = ["period-1x2", "period-total"];

/** Settles outcomes case by case; `goal` is the number of the next goal. */
export function goalTruth({ half, full, next }: GoalCases, goal: number): Cases["truth"] {
  return (marketId, specifiers, outcomeId) => {
    if (marketId === "first-to-score" || marketId === "next-goal") {
      const asked = marketId === "next-goal" ? specifier(specifiers, "goalnr") : 1;
      if (asked !== goal) return undefined;
      return looked(
        next,
        NEXT_OUTCOMES.map((each) => Number(each === outcomeId)),
      );
    }
    const settle = (atEnd: Pair, atHalf: Pair) =>
      settleOutcome(marketId, specifiers, outcomeId, { ...atEnd, halfTime: atHalf });
    if (marketId === "half-time-full-time") return byLeads(half, full, (...scores) => codeOf(settle(...scores)));
    const scores = OF_HALF.includes(marketId) ? half : full;
    const key = `goals ${marketId}|${specifiers}|${outcomeId}`;
    return looked(
      scores.places,
      settledAt(key, scores.different, (score) => settle(score, score)),
    );
  };
}

/** Only who leads matters here: nine settlements instead of thousands. */
function byLeads(half: Scores, full: Scores, settle: (full: Pair, half: Pair) => number): Uint8Array | undefined {
  const ahead = ({ different }: Scores) => different.map(({ home, away }) => Math.sign(home - away));
  const [atHalf, atEnd] = [ahead(half), ahead(full)];
  const scoreOf = (lead: number) => ({ home: Math.max(0, lead), away: Math.max(0, -lead) });
  const results = LEADS.flatMap((first) => LEADS.map((last) => settle(scoreOf(last), scoreOf(first))));
  const pairs = half.places.map(
    (place, at) => 3 * ((atHalf[place] ?? 0) + 1) + (atEnd[full.places[at] as number] ?? 0) + 1,
  );
  return looked(pairs, results);
}

const LEADS = [-1, 0, 1];

/** Each case's result; none where one of them is neither won nor lost. */
function looked(places: readonly number[], results: readonly number[]): Uint8Array | undefined {
  if (results.includes(NOT_DECIDED)) return undefined;
  const truth = new Uint8Array(places.length);
  for (let at = 0; at < truth.length; at++) truth[at] = results[places[at] as number] as number;
  return truth;
}
