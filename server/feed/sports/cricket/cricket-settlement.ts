import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { LegResult } from "../../line/line-book.ts";
import { resultOfMargin, specifier, won } from "../leg-results.ts";

/** The data that settles a match: runs of both sides, wickets of both innings. */
export interface CricketResult {
  readonly home: number;
  readonly away: number;
  readonly wickets: number;
  readonly winner: Side | null;
}

export function settleCricket(
  marketId: string,
  specifiers: string,
  outcomeId: string,
  { home, away, wickets, winner }: CricketResult,
): LegResult {
  const over = (count: number) => overUnder(count, specifier(specifiers, "total"), outcomeId);
  switch (marketId) {
    case "winner":
      return won(outcomeId === (winner === "home" ? "1" : "2"));
    case "innings-runs-home":
      return over(home);
    case "innings-runs-away":
      return over(away);
    case "total-wickets":
      return over(wickets);
    case "total-runs":
      return over(home + away);
    default:
      return "void";
  }
}

function overUnder(value: number, line: number, outcomeId: string): LegResult {
  if (outcomeId === "over") return resultOfMargin(value - line);
  return outcomeId === "under" ? resultOfMargin(line - value) : "void";
}
