import { type Fact, verdictOf } from "../../bets/contract.ts";

/** A market with all that was said of its results, and when orders met in it. */
export interface MarketToSettle {
  readonly id: string;
  readonly revision: number;
  readonly factsRead: number;
  readonly facts: number;
  /** By outcome. */
  readonly said: Readonly<Record<string, readonly Fact[]>>;
  readonly matchedAt: readonly string[];
}

export type MarketVerdict =
  | { readonly status: "settled"; readonly winner: string }
  | { readonly status: "void" | "closed"; readonly winner: null };

/**
 * How a market ends by the facts that bets are settled by. A cancellation that covers the moment of any match voids all
 * of it: hedges stand or fall together, so nobody can lose more than was reserved. It is closed, and waits, until one
 * outcome has won or all are void.
 */
export function marketVerdict({ said, matchedAt }: MarketToSettle): MarketVerdict {
  const outcomes = Object.entries(said);
  // Without a match nothing depends on the moment.
  const moments = matchedAt.length > 0 ? [...new Set(matchedAt)] : [""];
  const resultsAt = (placedAt: string) => outcomes.map(([, facts]) => verdictOf(facts, { placedAt }).result);
  const results = moments.map(resultsAt);
  if (results.some((each) => each.every((result) => result === "void"))) return { status: "void", winner: null };
  const winners = new Set(results.map((each) => each.findIndex((result) => result === "won")));
  const [winner = -1] = winners;
  const isClear =
    winners.size === 1 && results.every((each) => each.every((result, at) => at === winner || result !== "won"));
  const id = outcomes[winner]?.[0];
  return isClear && id !== undefined ? { status: "settled", winner: id } : { status: "closed", winner: null };
}
