import type { Http } from "@core";
import { filterOf, viewOf } from "./bet-view.ts";
import { type BetHistory, betHistory, type BetPage, betPage, type BetTotals, betTotals } from "./wire.ts";

/** The requests for the player's bets: lists, newest first, their totals, and the history of one bet. */
export class MyBetsApi {
  constructor(private readonly http: Http) {}

  page(key: string, cursor?: string): Promise<BetPage> {
    return this.http.send("/api/v1/bets", { query: { ...queryOf(key), cursor }, answer: betPage });
  }

  totals(key: string, signal: AbortSignal): Promise<BetTotals> {
    return this.http.send("/api/v1/bets/totals", { query: queryOf(key), answer: betTotals, signal });
  }

  history(id: string): Promise<BetHistory> {
    return this.http.send(`/api/v1/bets/${id}/history`, { answer: betHistory });
  }
}

/** The query parameters of a list; its days become moments. */
export function queryOf(key: string): Record<string, string> {
  const view = viewOf(key);
  return { state: view.state, ...(filterOf(view) as Record<string, string>) };
}
