import type { MarketNames, Pick } from "../../sportsbook/contract.ts";
import { BUILDER } from "../../sportsbook/exports/builder.ts";

/** The short name of a pick on a button. A combination is called just that, since its outcomes would be too long. */
export const briefName = (names: MarketNames, pick: Pick): string =>
  pick.marketId === BUILDER ? names.market(BUILDER, "") : names.pick(pick, pick.event);
