import { combinationResult } from "../../../plugins/betslip/rules/combination-result-rules.ts";
import { BUILDER, builderParts } from "../../../plugins/sportsbook/builder-rules.ts";
import type { EventResult, LegResult } from "../line/line-book.ts";

type Settle = EventResult["settle"];

/** Settles single outcomes and combinations of them. */
export const withCombinations =
  (settle: Settle): Settle =>
  (marketId, specifiers, outcomeId) =>
    marketId === BUILDER && specifiers === ""
      ? settleBuilder(outcomeId, settle)
      : settle(marketId, specifiers, outcomeId);

/** The result of a combination; an invalid one returns the stake. */
export function settleBuilder(outcomeId: string, settle: Settle): LegResult {
  const parts = builderParts(outcomeId);
  if (!parts) return "void";
  return combinationResult(parts.map((part) => settle(part.marketId, part.specifiers, part.outcomeId))) ?? "void";
}
