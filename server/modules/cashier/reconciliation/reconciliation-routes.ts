import type { FastifyInstance } from "fastify";
import {
  difference,
  differenceClosing,
  differenceParams,
  differencesAnswer,
  differencesQuery,
  settledDaysAnswer,
  settledDaysQuery,
} from "../../../../plugins/cashier/desk/reconciliation/wire.ts";
import { claimTaken } from "../../../../plugins/desk/claims/wire.ts";
import { route } from "../../../http/route.ts";
import type { CashierParts } from "../cashier-parts.ts";
import { DifferenceDesk } from "./difference-desk.ts";
import { listDays } from "./difference-repository.ts";

const DAYS = 30;
const REFUSALS = ["DIFFERENCE_UNKNOWN", "DIFFERENCE_CLOSED"];

/** The calls of the reconciliation room. */
export function reconciliationRoutes(app: FastifyInstance, parts: CashierParts): void {
  const differences = new DifferenceDesk(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/reconciliation/days",
      summary: "The days whose settlement file was compared, newest first, and what matched on each",
      auth: "desk",
      act: "payments.read",
      query: settledDaysQuery,
      answer: settledDaysAnswer,
    },
    async ({ desk, query: { cursor } }) => {
      await parts.desk.acts.look(desk, { act: "reconciliation.days", details: { before: cursor ?? null } });
      const found = await listDays(parts.database, cursor, DAYS + 1);
      const items = found.slice(0, DAYS);
      return { items, next: found.length > DAYS ? (items.at(-1)?.day ?? null) : null };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/reconciliation",
      summary: "Where settlement files and payments differ, newest first, by day and kind",
      auth: "desk",
      act: "payments.read",
      query: differencesQuery,
      answer: differencesAnswer,
    },
    ({ desk, query }) => differences.list(desk, query),
  );

  const one = { auth: "desk", params: differenceParams } as const;
  route(
    app,
    {
      ...{ ...one, method: "GET", url: "/api/desk/v1/reconciliation/:id", act: "payments.read" },
      summary: "One difference: what the service's file says, and what the platform has",
      answer: difference,
      refusals: ["DIFFERENCE_UNKNOWN"],
    },
    ({ desk, params: { id } }) => differences.read(desk, id),
  );

  route(
    app,
    {
      ...{ ...one, method: "POST", url: "/api/desk/v1/reconciliation/:id/claim", act: "payments.decide" },
      summary: "Takes a difference for half an hour, or for half an hour more",
      answer: claimTaken,
      refusals: [...REFUSALS, "CASE_CLAIMED"],
    },
    ({ desk, params: { id } }) => differences.claim(desk, id),
  );

  route(
    app,
    {
      ...{ ...one, method: "POST", url: "/api/desk/v1/reconciliation/:id/release", act: "payments.decide" },
      summary: "Gives a difference back to the queue",
      refusals: REFUSALS,
    },
    ({ desk, params: { id } }) => differences.release(desk, id),
  );

  route(
    app,
    {
      ...{ ...one, method: "POST", url: "/api/desk/v1/reconciliation/:id/close", act: "payments.decide" },
      summary: "Closes a difference, with what became of it and why",
      body: differenceClosing,
      refusals: [...REFUSALS, "CASE_CLAIMED"],
    },
    ({ desk, params: { id }, body }) => differences.close(desk, id, body),
  );
}
