import type { LegResult } from "./line-book.ts";

/** The goals that a market is settled by. */
export interface FinalScore {
  readonly home: number;
  readonly away: number;
}

/** `total=2.5` as a number, by its name. */
function specifier(specifiers: string, name: string): number {
  const pair = specifiers.split("|").find((each) => each.startsWith(`${name}=`));
  const value = pair === undefined ? NaN : Number(pair.slice(name.length + 1));
  if (!Number.isFinite(value)) throw new Error(`The line ${JSON.stringify(specifiers)} has no ${name}`);
  return value;
}

/** The result of an outcome that beats its line by `margin` goals: a quarter line is half a bet on either neighbour. */
function resultOfMargin(margin: number): LegResult {
  if (margin >= 0.5) return "won";
  if (margin > 0) return "half_won";
  if (margin === 0) return "void";
  return margin > -0.5 ? "half_lost" : "lost";
}

const won = (is: boolean): LegResult => (is ? "won" : "lost");

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

/** What a unit of stake returns at `odds` thousandths. */
export function returnFactor(result: LegResult, odds: number): number {
  const price = odds / 1000;
  switch (result) {
    case "won":
      return price;
    case "half_won":
      return 0.5 + 0.5 * price;
    case "void":
      return 1;
    case "half_lost":
      return 0.5;
    case "lost":
      return 0;
  }
}
