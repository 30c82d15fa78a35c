import type { LegResult } from "../../line-book.ts";
import { resultOfMargin, specifier, won } from "../leg-results.ts";

/** The goals that a market is settled by. */
export interface FinalScore {
  readonly home: number;
  readonly away: number;
}

/** How an outcome ends at a final score; an unknown one is void, so that the stake goes back. */
export function settleOutcome(marketId: string, specifiers: string, outcomeId: string, score: FinalScore): LegResult {
  const difference = score.home - score.away;
  switch (`${marketId}/${outcomeId}`) {
    case "1x2/1":
      return won(difference > 0);
    case "1x2/x":
      return won(difference === 0);
    case "1x2/2":
      return won(difference < 0);
    case "double-chance/1x":
      return won(difference >= 0);
    case "double-chance/12":
      return won(difference !== 0);
    case "double-chance/x2":
      return won(difference <= 0);
    case "btts/yes":
      return won(score.home > 0 && score.away > 0);
    case "btts/no":
      return won(score.home === 0 || score.away === 0);
    case "total/over":
      return resultOfMargin(score.home + score.away - specifier(specifiers, "total"));
    case "total/under":
      return resultOfMargin(specifier(specifiers, "total") - score.home - score.away);
    case "asian-handicap/1":
      return resultOfMargin(difference + specifier(specifiers, "hcp"));
    case "asian-handicap/2":
      return resultOfMargin(-difference - specifier(specifiers, "hcp"));
    default:
      return "void";
  }
}
