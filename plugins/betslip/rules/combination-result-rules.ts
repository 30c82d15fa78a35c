import type { LegResult } from "../wire.ts";

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
