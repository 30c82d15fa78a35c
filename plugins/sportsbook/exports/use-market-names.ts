import { useService, useTexts } from "@core";
import { MARKET_NAMES, type MarketNames } from "../contract.ts";

/** Names of markets and outcomes; the component renders again when their texts are loaded. */
export function useMarketNames(): MarketNames {
  useTexts("sportsbook");
  return useService(MARKET_NAMES);
}
