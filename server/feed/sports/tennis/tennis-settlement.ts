import type { LegResult } from "../../line/line-book.ts";
import { specifier, won } from "../leg-results.ts";
import { ifPlayed, settleSeries } from "../parts/series/series-settlement.ts";
import type { TennisSet } from "./tennis-play.ts";
import { TENNIS_MARKETS, wentToTieBreak } from "./tennis-prices.ts";

export function settleTennis(
  sets: readonly TennisSet[],
  marketId: string,
  specifiers: string,
  outcomeId: string,
): LegResult {
  const named = () => sets[specifier(specifiers, "setnr") - 1];
  switch (marketId) {
    case "tie-break":
      return won(outcomeId === (sets.some(wentToTieBreak) ? "yes" : "no"));
    case "set-correct-score":
      return ifPlayed(named(), ({ home, away }) => won(outcomeId === `${home}:${away}`));
    case "game-winner":
      return ifPlayed(named()?.games[specifier(specifiers, "gamenr") - 1], (winner) =>
        won(outcomeId === (winner === "home" ? "1" : "2")),
      );
    default:
      return settleSeries(TENNIS_MARKETS, sets, marketId, specifiers, outcomeId);
  }
}
