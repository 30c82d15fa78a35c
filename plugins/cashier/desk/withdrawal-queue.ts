import { type Http, token } from "@core";
import { ClaimQueue } from "../../desk/exports/claim-queue.ts";
import { deskWithdrawalsAnswer, withdrawalDecided, type WithdrawalDecision } from "./wire.ts";

export const WITHDRAWAL_QUEUE = token<WithdrawalQueue>("cashier-desk/withdrawals");

/** The desk's calls about withdrawals that wait for a decision. */
export class WithdrawalQueue extends ClaimQueue {
  constructor(http: Http) {
    super(http, "/api/desk/v1/withdrawals");
  }

  page(cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(this.base, { query: { ...(cursor && { cursor }) }, answer: deskWithdrawalsAnswer, signal });
  }

  decide(id: string, body: WithdrawalDecision) {
    return this.http.send(`${this.base}/${id}/decision`, { method: "POST", body, answer: withdrawalDecided });
  }
}
