import type { FastifyInstance } from "fastify";
import {
  correctionsAnswer,
  correctionsQuery,
  proposeCorrection,
} from "../../../../plugins/cashier/desk/corrections/wire.ts";
import { proposalMade } from "../../../../plugins/desk/proposals/wire.ts";
import { route } from "../../../http/route.ts";
import type { CashierParts } from "../cashier-parts.ts";
import { CorrectionDesk } from "./correction-desk.ts";

/** The calls of the cash corrections room. */
export function correctionRoutes(app: FastifyInstance, parts: CashierParts): void {
  const corrections = new CorrectionDesk(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/cash-corrections",
      summary: "Corrections of players' cash that wait for a second person, or all of them, the newest first",
      auth: "desk",
      act: "payments.read",
      query: correctionsQuery,
      answer: correctionsAnswer,
    },
    async ({ desk, query: { state } }) => ({ items: await corrections.list(desk, state === "open") }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/cash-corrections",
      summary: "Proposes to correct a player's cash, or to take a correction back; another person confirms it",
      auth: "desk",
      act: "cash.correct",
      body: proposeCorrection,
      answer: proposalMade,
      refusals: [
        ...["CURRENCY_NOT_OPEN", "PAYMENT_UNKNOWN", "DIFFERENCE_UNKNOWN", "CORRECTION_UNKNOWN", "CORRECTION_REVERSED"],
        ...["NOT_ENOUGH_MONEY", "PROPOSAL_OPEN"],
      ],
    },
    async ({ desk, body }) => ({ id: await corrections.propose(desk, body) }),
  );
}
