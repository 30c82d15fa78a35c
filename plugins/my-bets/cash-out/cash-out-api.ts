import type { Http } from "@core";
import {
  cashOutReceipt,
  cashOutStandings,
  type CashOutReceipt,
  type CashOutRequest,
  type CashOutStanding,
} from "./wire.ts";

/** The calls that cash bets out. */
export class CashOutApi {
  constructor(private readonly http: Http) {}

  async standings(betIds: readonly string[]): Promise<readonly CashOutStanding[]> {
    const { standings } = await this.http.send("/api/v1/cash-out", {
      query: { bets: betIds.join(",") },
      answer: cashOutStandings,
    });
    return standings;
  }

  cashOut(betId: string, request: CashOutRequest, idempotencyKey: string): Promise<CashOutReceipt> {
    const path = `/api/v1/bets/${betId}/cash-out`;
    return this.http.send(path, { method: "POST", body: request, idempotencyKey, answer: cashOutReceipt });
  }
}
