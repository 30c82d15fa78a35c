import type { LegResult } from "../wire.ts";

/**
 * The result of a combination by its parts, null as long as it is open. A combination has one price for all its parts.
 * So a part that is void, wholly or by half, voids the combination, even beside a lost part: the price covers no fewer
 * parts than all, and the order in which results arrive must not decide over the money. Without a void part, the
 * combination is lost as soon as one part is known to be lost, and won when all parts have won.
 */
export function combinationResult(parts: readonly (LegResult | null)[]): LegResult | null {
  if (parts.some((result) => result !== null && isVoidInPart(result))) return "void";
  if (parts.includes("lost")) return "lost";
  return parts.includes(null) ? null : "won";
}

export const isVoidInPart = (result: LegResult): boolean => result !== "won" && result !== "lost";
