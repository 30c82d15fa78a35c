import type { LegResult } from "../../../line/line-book.ts";
import { resultOfMargin, specifier, won } from "../../leg-results.ts";
import type { UnitScore } from "./series.ts";
import { unitsWon } from "./series-book.ts";
import type { SeriesMarkets } from "./series-lines.ts";

interface Sums {
  readonly home: number;
  readonly away: number;
}

/** The result of an outcome for these sets or maps; an unknown one is void, so that the stake is returned. */
export function settleSeries(
  markets: SeriesMarkets,
  units: readonly UnitScore[],
  marketId: string,
  specifiers: string,
  outcomeId: string,
): LegResult {
  const { unit, total, handicap, unitTotal, unitHandicap } = markets;
  const wins = unitsWon(units);
  const points = units.reduce((sum, each) => ({ home: sum.home + each.home, away: sum.away + each.away }), {
    home: 0,
    away: 0,
  });
  const named = () => units[specifier(specifiers, `${unit}nr`) - 1];
  switch (marketId) {
    case "winner":
      return settleLead(wins, 0, outcomeId);
    case `total-${unit}s`:
      return settleTotal(wins, specifiers, outcomeId);
    case `handicap-${unit}s`:
      return settleLead(wins, specifier(specifiers, "hcp"), outcomeId);
    case `correct-score-${unit}s`:
      return won(outcomeId === `${wins.home}:${wins.away}`);
    case total?.marketId:
      return settleTotal(points, specifiers, outcomeId);
    case handicap?.marketId:
      return settleLead(points, specifier(specifiers, "hcp"), outcomeId);
    case "odd-even":
      return won(outcomeId === ((points.home + points.away) % 2 === 1 ? "odd" : "even"));
    case `${unit}-winner`:
      return settleWinner(named(), outcomeId);
    case unitTotal?.marketId:
      return ifPlayed(named(), (score) => settleTotal(score, specifiers, outcomeId));
    case unitHandicap?.marketId:
      return ifPlayed(named(), (score) => settleLead(score, specifier(specifiers, "hcp"), outcomeId));
    default:
      return "void";
  }
}

/** A set or map that was not played makes the outcome void. */
export function ifPlayed<T>(played: T | undefined, settle: (played: T) => LegResult): LegResult {
  return played === undefined ? "void" : settle(played);
}

function settleWinner(unit: UnitScore | undefined, outcomeId: string): LegResult {
  return ifPlayed(unit, ({ winner }) => won(outcomeId === (winner === "home" ? "1" : "2")));
}

function settleTotal({ home, away }: Sums, specifiers: string, outcomeId: string): LegResult {
  const margin = home + away - specifier(specifiers, "total");
  return resultOfMargin(outcomeId === "over" ? margin : -margin);
}

function settleLead({ home, away }: Sums, handicap: number, outcomeId: string): LegResult {
  const margin = home - away + handicap;
  return resultOfMargin(outcomeId === "1" ? margin : -margin);
}
