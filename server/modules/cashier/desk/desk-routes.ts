import type { FastifyInstance } from "fastify";
import type { CashierParts } from "../cashier-parts.ts";
import { correctionRoutes } from "../corrections/correction-routes.ts";
import { countOpen } from "../reconciliation/difference-repository.ts";
import { reconciliationRoutes } from "../reconciliation/reconciliation-routes.ts";
import { paymentDeskRoutes } from "./payment-desk-routes.ts";
import { trialBalanceRoutes } from "./trial-balance-routes.ts";
import { withdrawalDeskRoutes } from "./withdrawal-desk-routes.ts";
import { countToDecide } from "./withdrawal-repository.ts";

/** The calls of the cashier's rooms at the desk, and what waits in them. */
export function cashierDeskRoutes(app: FastifyInstance, parts: CashierParts): void {
  withdrawalDeskRoutes(app, parts);
  paymentDeskRoutes(app, parts);
  trialBalanceRoutes(app, parts);
  reconciliationRoutes(app, parts);
  correctionRoutes(app, parts);
  parts.desk.counts.define({
    ...{ room: "withdrawals", id: "withdrawals", act: "payments.decide" },
    count: (connection, limit, { id }) => countToDecide(connection, limit, id),
  });
  parts.desk.counts.define({
    ...{ room: "reconciliation", id: "reconciliation", act: "payments.decide" },
    count: (connection, limit) => countOpen(connection, limit),
  });
}
