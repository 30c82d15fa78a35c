import type * as z from "zod/mini";
import { type PriceBand, priceBand } from "../../../../plugins/peer2peer/rules/price-rules.ts";
import type { eventNames } from "../../../../plugins/peer2peer/wire.ts";
import type { LineBook } from "../../../feed/line/line-book.ts";
import { openQuote } from "../../bets/contract.ts";

/** The market of the line that says who wins a match, by sport, and how many outcomes it has. */
const WINNER_MARKETS: Readonly<Record<string, { readonly marketId: string; readonly count: number }>> = {
  football: { marketId: "1x2", count: 3 },
  tennis: { marketId: "winner", count: 2 },
  basketball: { marketId: "winner", count: 2 },
};

export interface WinnerMarket {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomes: readonly string[];
  readonly event: z.infer<typeof eventNames>;
  readonly startsAt: string;
  /** Whether orders can come in by the line: it is offered before its match, and not suspended. */
  readonly state: "open" | "suspended" | "closed";
  /** The line's prices of the outcomes. */
  readonly odds: readonly number[];
}

/** The prices that orders on an outcome may have now. */
export function bandOf({ outcomes, odds }: WinnerMarket, outcomeId: string, most: number): PriceBand {
  return priceBand(odds, odds[outcomes.indexOf(outcomeId)] ?? 0, most);
}

/** Who wins a match, as the line has it at a moment; undefined where players cannot bet against each other on it. */
export function winnerMarket(book: LineBook, eventId: string, now: number): WinnerMarket | undefined {
  const event = book.event(eventId);
  const winner = event && WINNER_MARKETS[event.info.sportCode];
  const line = event?.markets.find((each) => each.marketId === winner?.marketId && each.specifiers === "");
  if (!event || !winner || !line || (event.info.kind ?? "match") !== "match") return undefined;
  const { marketId } = winner;
  const outcomes = line.outcomes.map(({ id }) => id);
  if (outcomes.length !== winner.count) return undefined;
  const { sportCode, tournament, home, away, startsAt } = event.info;
  return {
    eventId,
    marketId,
    outcomes,
    event: { sportCode, tournament: tournament.name, home: home.name, away: away.name },
    startsAt,
    odds: line.outcomes.map(({ odds }) => odds),
    state: stateOf(book, { eventId, marketId, specifiers: "", outcomeId: outcomes[0] ?? "" }, now),
  };
}

function stateOf(book: LineBook, selection: Parameters<typeof openQuote>[1], now: number): WinnerMarket["state"] {
  const open = openQuote(book, selection, now);
  if ("code" in open)
    return open.code === "LEG_SUSPENDED" && !hasBegun(book, selection.eventId, now) ? "suspended" : "closed";
  return open.quote.isLive || hasBegun(book, selection.eventId, now) ? "closed" : "open";
}

const hasBegun = (book: LineBook, eventId: string, now: number) =>
  Date.parse(book.info(eventId)?.startsAt ?? "") <= now;
