import { BUILDER } from "../../sportsbook/exports/builder.ts";
import type { MarketNames, Pick } from "../../sportsbook/contract.ts";

/** What a pick is called on a button: a combination by what it is, since its outcomes would be too long. */
export const briefName = (names: MarketNames, pick: Pick): string =>
  pick.marketId === BUILDER ? names.market(BUILDER, "") : names.pick(pick, pick.event);
