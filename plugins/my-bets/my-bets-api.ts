import type { Http } from "@core";
import { betHistory, betPage, type BetHistory, type BetPage } from "./wire.ts";

export type BetState = "open" | "calculated";

/** The calls that tell of the player's bets: lists, newest first, and what happened to one. */
export class MyBetsApi {
  constructor(private readonly http: Http) {}

  page(state: BetState, cursor?: string): Promise<BetPage> {
    return this.http.send("/api/v1/bets", { query: { state, cursor }, answer: betPage });
  }

  history(id: string): Promise<BetHistory> {
    return this.http.send(`/api/v1/bets/${id}/history`, { answer: betHistory });
  }
}
