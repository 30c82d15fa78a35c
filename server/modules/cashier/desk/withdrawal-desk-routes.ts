import type { FastifyInstance } from "fastify";
import {
  deskWithdrawalsAnswer,
  deskWithdrawalsQuery,
  withdrawalDecided,
  withdrawalDecision,
  withdrawalParams,
} from "../../../../plugins/cashier/desk/wire.ts";
import { claimTaken } from "../../../../plugins/desk/claims/wire.ts";
import { route } from "../../../http/route.ts";
import type { CashierParts } from "../cashier-parts.ts";
import { WithdrawalDesk } from "./withdrawal-desk.ts";

/** The calls of the withdrawals room. */
export function withdrawalDeskRoutes(app: FastifyInstance, parts: CashierParts): void {
  const withdrawals = new WithdrawalDesk(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/withdrawals",
      summary: "The withdrawals that wait for a decision, longest first",
      auth: "desk",
      act: "payments.read",
      query: deskWithdrawalsQuery,
      answer: deskWithdrawalsAnswer,
    },
    ({ desk, query: { cursor } }) => withdrawals.list(desk, cursor),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/withdrawals/:id/claim",
      summary: "Takes a withdrawal for half an hour, or for half an hour more",
      auth: "desk",
      act: "payments.decide",
      params: withdrawalParams,
      answer: claimTaken,
      refusals: ["PAYMENT_UNKNOWN", "PAYMENT_DECIDED", "CASE_CLAIMED"],
    },
    ({ desk, params: { id } }) => withdrawals.claim(desk, id),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/withdrawals/:id/release",
      summary: "Gives a withdrawal back to the queue",
      auth: "desk",
      act: "payments.decide",
      params: withdrawalParams,
      refusals: ["PAYMENT_UNKNOWN", "PAYMENT_DECIDED"],
    },
    ({ desk, params: { id } }) => withdrawals.release(desk, id),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/withdrawals/:id/decision",
      summary: "Approves a withdrawal, or refuses it and gives the money back; large ones need two people's approval",
      auth: "desk",
      act: "payments.decide",
      params: withdrawalParams,
      body: withdrawalDecision,
      answer: withdrawalDecided,
      refusals: ["PAYMENT_UNKNOWN", "PAYMENT_DECIDED", "SAME_PERSON", "SAME_HAND", "CASE_CLAIMED"],
    },
    ({ desk, params: { id }, body }) => withdrawals.decide(desk, id, body),
  );
}
