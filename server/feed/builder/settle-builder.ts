import { BUILDER, builderParts } from "../../../plugins/sportsbook/builder-rules.ts";
import type { EventResult, LegResult } from "../line-book.ts";

type Settle = EventResult["settle"];

/** Settles outcomes one by one, and combinations of them. */
export const withCombinations =
  (settle: Settle): Settle =>
  (marketId, specifiers, outcomeId) =>
    marketId === BUILDER && specifiers === ""
      ? settleBuilder(outcomeId, settle)
      : settle(marketId, specifiers, outcomeId);

/** How a combination ends: all of its parts must win, and one that is void, or half a bet, gives the stake back. */
export function settleBuilder(outcomeId: string, settle: Settle): LegResult {
  const results = builderParts(outcomeId)?.map((part) => settle(part.marketId, part.specifiers, part.outcomeId));
  if (!results?.every((result) => result === "won" || result === "lost")) return "void";
  return results.includes("lost") ? "lost" : "won";
}
