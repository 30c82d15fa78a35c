import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { Quote } from "./line-book.ts";

/** The price of an outcome before its event, such as a side of a season or a runner, as the event's line has it. */
export function quoteOfLine(
  line: EventLine | undefined,
  marketId: string,
  specifiers: string,
  outcomeId: string,
): Quote | undefined {
  const market = line?.markets.find((each) => each.marketId === marketId && each.specifiers === specifiers);
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
  if (!line || !market || !outcome) return undefined;
  const { status, reason, version, eachWay } = market;
  return {
    odds: outcome.odds,
    version,
    marketStatus: status,
    reason,
    eventStatus: line.state.status,
    isLive: false,
    eachWay,
  };
}
