import type { LegResult } from "../../line/line-book.ts";
import { resultOfMargin, specifier, won } from "../leg-results.ts";
import { type Ending, ROUND } from "./fight.ts";

/** The result of an outcome for this end of a fight; without an end all outcomes are void. */
export function settleFight(marketId: string, specifiers: string, outcomeId: string, ending: Ending | null): LegResult {
  if (!ending) return "void";
  const { winner, method, round, fought } = ending;
  const side = winner === "home" ? "1" : "2";
  switch (marketId) {
    case "winner":
      return won(outcomeId === side);
    case "total-rounds": {
      const margin = round - 1 + fought / ROUND - specifier(specifiers, "total");
      // A fight that ends exactly at the half has not passed it.
      const over = resultOfMargin(margin > 0 ? 1 : -1);
      if (outcomeId === "over") return over;
      return outcomeId === "under" ? won(over === "lost") : "void";
    }
    case "method-of-victory":
      return won(outcomeId === `${side}/${method}`);
    case "round-of-finish":
      return won(outcomeId === (method === "decision" ? "decision" : String(round)));
    case "goes-the-distance":
      return outcomeId === "yes" || outcomeId === "no"
        ? won((method === "decision") === (outcomeId === "yes"))
        : "void";
    default:
      return "void";
  }
}
