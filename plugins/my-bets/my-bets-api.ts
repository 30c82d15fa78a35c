import type { Http } from "@core";
import { betPage, type BetPage } from "./wire.ts";

export type BetState = "open" | "calculated";

/** The call that lists the player's bets, newest first. */
export class MyBetsApi {
  constructor(private readonly http: Http) {}

  page(state: BetState, cursor?: string): Promise<BetPage> {
    return this.http.send("/api/v1/bets", { query: { state, cursor }, answer: betPage });
  }
}
