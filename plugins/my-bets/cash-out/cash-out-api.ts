import type { Http } from "@core";
import {
  type CashOutOrder,
  type CashOutReceipt,
  cashOutReceipt,
  type CashOutRequest,
  type CashOutStanding,
  cashOutStanding,
  cashOutStandings,
  type EditReceipt,
  editReceipt,
  type EditRequest,
} from "./wire.ts";

/** The requests that cash bets out. */
export class CashOutApi {
  constructor(private readonly http: Http) {}

  async standings(betIds: readonly string[]): Promise<readonly CashOutStanding[]> {
    const { standings } = await this.http.send("/api/v1/cash-out", {
      query: { bets: betIds.join(",") },
      answer: cashOutStandings,
    });
    return standings;
  }

  /** Answers the bet's cash-out state with the order in it; null removes the order. */
  setOrder(betId: string, order: CashOutOrder | null): Promise<CashOutStanding> {
    const path = `/api/v1/bets/${betId}/cash-out-order`;
    return this.http.send(path, { method: "PUT", body: { order }, answer: cashOutStanding });
  }

  cashOut(betId: string, request: CashOutRequest, idempotencyKey: string): Promise<CashOutReceipt> {
    const path = `/api/v1/bets/${betId}/cash-out`;
    return this.http.send(path, { method: "POST", body: request, idempotencyKey, answer: cashOutReceipt });
  }

  edit(betId: string, request: EditRequest, idempotencyKey: string): Promise<EditReceipt> {
    const path = `/api/v1/bets/${betId}/edit`;
    return this.http.send(path, { method: "POST", body: request, idempotencyKey, answer: editReceipt });
  }
}
