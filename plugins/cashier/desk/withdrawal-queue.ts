import { type Http, token } from "@core";
import * as z from "zod/mini";
import { claimTaken } from "../../desk/claims/wire.ts";
import { deskWithdrawalsAnswer, withdrawalDecided, type WithdrawalDecision } from "./wire.ts";

export const WITHDRAWAL_QUEUE = token<WithdrawalQueue>("cashier-desk/withdrawals");

const BASE = "/api/desk/v1/withdrawals";

/** The desk's calls about withdrawals that wait for a decision. */
export class WithdrawalQueue {
  constructor(private readonly http: Http) {}

  page(cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(BASE, { query: { ...(cursor && { cursor }) }, answer: deskWithdrawalsAnswer, signal });
  }

  claim(id: string) {
    return this.http.send(`${BASE}/${id}/claim`, { method: "POST", body: {}, answer: claimTaken });
  }

  giveBack(id: string) {
    return this.http.send(`${BASE}/${id}/release`, { method: "POST", body: {}, answer: z.unknown() });
  }

  decide(id: string, body: WithdrawalDecision) {
    return this.http.send(`${BASE}/${id}/decision`, { method: "POST", body, answer: withdrawalDecided });
  }
}
