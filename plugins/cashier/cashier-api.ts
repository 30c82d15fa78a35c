import { type Http, token } from "@core";
import * as z from "zod/mini";
import type { Direction } from "./payment-rules.ts";
import {
  type DepositRequest,
  type Payment,
  payment,
  type PaymentsAnswer,
  paymentsAnswer,
  type SavedWay,
  savedWays,
  type SaveWayRequest,
  type WaysAnswer,
  waysAnswer,
  type WithdrawalRequest,
} from "./wire.ts";

export const CASHIER_API = token<CashierApi>("cashier/api");

const PATH = "/api/v1/cashier";

/** What a player asks for: the body of the call that opens a payment. */
export type Order =
  | { readonly direction: "deposit"; readonly request: DepositRequest }
  | { readonly direction: "withdrawal"; readonly request: WithdrawalRequest };

/** The calls of the cashier. */
export class CashierApi {
  constructor(private readonly http: Http) {}

  ways(direction: Direction, currency: string | undefined, signal: AbortSignal): Promise<WaysAnswer> {
    return this.http.send(`${PATH}/ways`, { query: { direction, currency }, answer: waysAnswer, signal });
  }

  /** Under a known key, the platform answers with the payment that was opened under it. */
  open({ direction, request }: Order, idempotencyKey: string): Promise<Payment> {
    return this.http.send(`${PATH}/${direction}s`, { method: "POST", body: request, idempotencyKey, answer: payment });
  }

  /** The payments that nothing has ended yet. */
  underWay(direction: Direction, signal: AbortSignal): Promise<PaymentsAnswer> {
    return this.http.send(`${PATH}/payments`, { query: { direction, status: "open" }, answer: paymentsAnswer, signal });
  }

  payment(id: string): Promise<Payment> {
    return this.http.send(`${PATH}/payments/${id}`, { answer: payment });
  }

  /** Has the platform ask the payment service. */
  check(id: string): Promise<Payment> {
    return this.act(id, "check");
  }

  cancel(id: string): Promise<Payment> {
    return this.act(id, "cancel");
  }

  /** Answers all saved ways, the new one first. */
  save(place: SaveWayRequest): Promise<readonly SavedWay[]> {
    return this.http.send(`${PATH}/saved`, { method: "POST", body: place, answer: savedWays });
  }

  rename(id: string, name: string | null): Promise<unknown> {
    return this.http.send(`${PATH}/saved/${id}`, { method: "PATCH", body: { name }, answer: z.unknown() });
  }

  remove(id: string): Promise<unknown> {
    return this.http.send(`${PATH}/saved/${id}`, { method: "DELETE", answer: z.unknown() });
  }

  private act(id: string, act: "check" | "cancel"): Promise<Payment> {
    return this.http.send(`${PATH}/payments/${id}/${act}`, { method: "POST", body: {}, answer: payment });
  }
}
