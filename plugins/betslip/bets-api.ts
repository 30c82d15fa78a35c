import { HttpError, type Http } from "@core";
import { betLimits, betReceipt, type BetLimits, type BetReceipt, type PlaceBetRequest } from "./wire.ts";

/** The calls that place bets. */
export class BetsApi {
  constructor(private readonly http: Http) {}

  place(request: PlaceBetRequest, idempotencyKey: string): Promise<BetReceipt> {
    return this.http.send("/api/v1/bets", { method: "POST", body: request, idempotencyKey, answer: betReceipt });
  }

  /** What became of a bet that was sent with this key; undefined when the platform never got it. */
  async byKey(idempotencyKey: string): Promise<BetReceipt | undefined> {
    try {
      return await this.http.send(`/api/v1/bets/by-key/${encodeURIComponent(idempotencyKey)}`, { answer: betReceipt });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    }
  }

  limits(currency: string): Promise<BetLimits> {
    return this.http.send("/api/v1/bets/limits", { query: { currency }, answer: betLimits });
  }
}
