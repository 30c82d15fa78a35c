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

/** How a combination ends; what is none gives the stake back. */
export function settleBuilder(outcomeId: string, settle: Settle): LegResult {
  const parts = builderParts(outcomeId);
  if (!parts) return "void";
  return combinationResult(parts.map((part) => settle(part.marketId, part.specifiers, part.outcomeId))) ?? "void";
}

/**
 * How a combination stands by its parts, null as long as it is open. It has one price for all of its parts. So a part that is
 * void, wholly or by half, voids it, also beside one that lost: the price holds for no less than all of them, and which of the
 * two is told first may not decide over the money. Without a void part one that lost loses it as soon as that is known, and it
 * has won when all have.
 */
export function combinationResult(parts: readonly (LegResult | null)[]): LegResult | null {
  if (parts.some((result) => result !== null && isVoidInPart(result))) return "void";
  if (parts.includes("lost")) return "lost";
  return parts.includes(null) ? null : "won";
}

export const isVoidInPart = (result: LegResult): boolean => result !== "won" && result !== "lost";
