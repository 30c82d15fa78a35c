import type { Http } from "@core";
import { type BetLimits, betLimits, type BetReceipt, betReceipt, type PlaceBetRequest, withdrawnBet } from "../wire.ts";

/** The inputs of a bet's limit: its odds, in thousandths, and its events. */
export interface LimitQuestion {
  readonly odds: number;
  readonly eventIds: readonly string[];
}

/** The requests that place bets. */
export class BetsApi {
  constructor(private readonly http: Http) {}

  place(request: PlaceBetRequest, idempotencyKey: string): Promise<BetReceipt> {
    return this.http.send("/api/v1/bets", { method: "POST", body: request, idempotencyKey, answer: betReceipt });
  }

  /** The receipt of a bet that was sent with this key; undefined if it was not placed, and then it never will be. */
  async withdraw(idempotencyKey: string): Promise<BetReceipt | undefined> {
    const path = `/api/v1/bets/by-key/${encodeURIComponent(idempotencyKey)}/withdraw`;
    const { receipt } = await this.http.send(path, { method: "POST", answer: withdrawnBet });
    return receipt ?? undefined;
  }

  /** The limits of any bet, or of one at these odds on these events. */
  limits(currency: string, of?: LimitQuestion): Promise<BetLimits> {
    const query = { currency, ...(of && { odds: of.odds, eventIds: [...new Set(of.eventIds)].join() }) };
    return this.http.send("/api/v1/bets/limits", { query, answer: betLimits });
  }
}
