import type { LegResult } from "../../../line/line-book.ts";
import { resultOfMargin, specifier, won } from "../../leg-results.ts";
import type { TurnMatch } from "./turn-match.ts";
import type { Pair, TurnSport } from "./turn-sport.ts";

const NOBODY: Pair = { home: 0, away: 0 };

/** The facts that settle the markets of a match. */
export interface TurnResult {
  readonly regular: Pair;
  readonly final: Pair;
  /** The points that totals and handicaps of the whole match count. */
  readonly counted: Pair;
  readonly periods: readonly Pair[];
  readonly hadOvertime: boolean;
  /** The scores of regular time, in order. */
  readonly scores: readonly { readonly team: "home" | "away"; readonly score: Pair }[];
}

/** The result of an outcome, from the final scoreboard and the order of the scores. */
export function settleTurns(
  { countsOvertime, periods }: TurnSport,
  marketId: string,
  specifiers: string,
  outcomeId: string,
  match: TurnMatch,
): LegResult {
  return settleResult(() => resultOf(match, periods, countsOvertime), marketId, specifiers, outcomeId);
}

/** The same from a reduced result, which has the facts that the market needs. */
export function settleResult(
  result: () => TurnResult,
  marketId: string,
  specifiers: string,
  outcomeId: string,
): LegResult {
  const rule = RULES[marketId];
  return rule ? rule(result(), outcomeId, (name) => specifier(specifiers, name)) : "void";
}

function resultOf(match: TurnMatch, count: number, countsOvertime: boolean): TurnResult {
  const { score } = match.stateAt(match.endsAt);
  const all = score.periods ?? [];
  const periods = all.slice(0, count);
  const regular = periods.reduce((sum, each) => ({ home: sum.home + each.home, away: sum.away + each.away }), NOBODY);
  const scores = match.entries.flatMap(({ team, score: after }) =>
    team && after.home <= regular.home && after.away <= regular.away ? [{ team, score: after }] : [],
  );
  return {
    regular,
    final: score,
    counted: countsOvertime ? score : regular,
    periods,
    hadOvertime: all.length > count,
    scores,
  };
}

type Rule = (result: TurnResult, outcomeId: string, specifier: (name: string) => number) => LegResult;

const lead = ({ home, away }: Pair) => home - away;
const total = ({ home, away }: Pair) => home + away;

function overUnder(value: number, line: number, outcomeId: string): LegResult {
  if (outcomeId === "over") return resultOfMargin(value - line);
  return outcomeId === "under" ? resultOfMargin(line - value) : "void";
}

function beats(margin: number, outcomeId: string): LegResult {
  if (outcomeId === "1") return resultOfMargin(margin);
  return outcomeId === "2" ? resultOfMargin(-margin) : "void";
}

function either(is: boolean, outcomeId: string, [yes, no]: readonly [string, string]): LegResult {
  return outcomeId === yes || outcomeId === no ? won(is === (outcomeId === yes)) : "void";
}

const threeWay = (margin: number) => (margin > 0 ? "1" : margin < 0 ? "2" : "x");

/** A period by its number; one that was not played counts as level. */
const period = (result: TurnResult, number: number) => result.periods[number - 1] ?? NOBODY;

function doubleChance(outcomeId: string, winner: string): LegResult {
  return ["1x", "12", "x2"].includes(outcomeId) ? won(outcomeId.includes(winner)) : "void";
}

function inMargin(outcomeId: string, margin: number): LegResult {
  const [winner = "", steps = ""] = outcomeId.split(":");
  if (winner !== threeWay(margin)) return "lost";
  const [from = 0, to = steps.endsWith("+") ? Infinity : from] = steps.split("-").map((each) => parseInt(each, 10));
  return won(margin === 0 || (Math.abs(margin) >= from && Math.abs(margin) <= to));
}

function highestPeriod(periods: readonly Pair[]): string {
  const most = Math.max(...periods.map(total));
  const best = periods.flatMap((each, at) => (total(each) === most ? [String(at + 1)] : []));
  return best.length === 1 ? (best[0] ?? "") : "equal";
}

const sideOf = (team: "home" | "away" | undefined) => (team === undefined ? "none" : team === "home" ? "1" : "2");

const matchTotal: Rule = ({ counted }, outcome, line) => overUnder(total(counted), line("total"), outcome);
const matchHandicap: Rule = ({ counted }, outcome, line) => beats(lead(counted) + line("hcp"), outcome);

const RULES: Readonly<Record<string, Rule>> = {
  winner: ({ final }, outcome) => beats(Math.sign(lead(final)), outcome),
  "1x2": ({ regular }, outcome) => won(outcome === threeWay(lead(regular))),
  "double-chance": ({ regular }, outcome) => doubleChance(outcome, threeWay(lead(regular))),
  "draw-no-bet": ({ regular }, outcome) => beats(Math.sign(lead(regular)), outcome),
  ...Object.fromEntries(["total", "total-points", "total-runs"].map((id): [string, Rule] => [id, matchTotal])),
  ...Object.fromEntries(
    ["asian-handicap", "handicap", "handicap-runs"].map((id): [string, Rule] => [id, matchHandicap]),
  ),
  "total-home": ({ counted }, outcome, line) => overUnder(counted.home, line("total"), outcome),
  "total-away": ({ counted }, outcome, line) => overUnder(counted.away, line("total"), outcome),
  "odd-even": ({ counted }, outcome) => either(total(counted) % 2 === 1, outcome, ["odd", "even"]),
  btts: ({ regular }, outcome) => either(regular.home > 0 && regular.away > 0, outcome, ["yes", "no"]),
  "exact-goals": ({ regular }, outcome) => {
    const goals = total(regular);
    return won(outcome.endsWith("+") ? goals >= parseInt(outcome, 10) : goals === Number(outcome));
  },
  "next-goal": ({ scores }, outcome, line) => won(outcome === sideOf(scores[line("goalnr") - 1]?.team)),
  "first-to-score": ({ scores }, outcome) => won(outcome === sideOf(scores[0]?.team)),
  "race-to": ({ scores }, outcome, line) => {
    const first = scores.find(({ team, score }) => score[team] >= line("points"));
    return won(outcome === sideOf(first?.team));
  },
  overtime: ({ hadOvertime }, outcome) => either(hadOvertime, outcome, ["yes", "no"]),
  "winning-margin": ({ final }, outcome) => inMargin(outcome, lead(final)),
  "highest-scoring-period": ({ periods }, outcome) => won(outcome === highestPeriod(periods)),
  "period-1x2": (result, outcome, line) => won(outcome === threeWay(lead(period(result, line("periodnr"))))),
  "period-winner": (result, outcome, line) => beats(Math.sign(lead(period(result, line("periodnr")))), outcome),
  "period-total": (result, outcome, line) => overUnder(total(period(result, line("periodnr"))), line("total"), outcome),
  "period-handicap": (result, outcome, line) => beats(lead(period(result, line("periodnr"))) + line("hcp"), outcome),
  "inning-total": (result, outcome, line) => overUnder(total(period(result, line("inningnr"))), line("total"), outcome),
};
