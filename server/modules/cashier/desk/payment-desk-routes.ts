import type { FastifyInstance } from "fastify";
import {
  deskPaymentAnswer,
  deskPaymentParams,
  deskPaymentsAnswer,
  deskPaymentsQuery,
} from "../../../../plugins/cashier/desk/wire.ts";
import { cursorOf, placeOf } from "../../../http/requests/cursor.ts";
import { route } from "../../../http/route.ts";
import type { CashierParts } from "../cashier-parts.ts";
import { PLACE } from "../payments/list-payments.ts";
import { listedPayment } from "./listed-payment.ts";
import { findStory, searchPayments } from "./payment-desk-repository.ts";
import { paymentUnknown } from "./refusals.ts";

const PAGE = 50;

/** The calls of the payments room. The audit log notes that somebody searched, and each payment that was opened. */
export function paymentDeskRoutes(app: FastifyInstance, { database, desk: { acts } }: CashierParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/payments",
      summary: "The payments of all players, newest first, by number, direction and status",
      auth: "desk",
      act: "payments.read",
      query: deskPaymentsQuery,
      answer: deskPaymentsAnswer,
    },
    async ({ desk, query: { cursor, ...filters } }) => {
      const { find, direction = null, status = null } = filters;
      await acts.look(desk, { act: "payments.search", details: { by: find ? "number" : "all", direction, status } });
      const found = await searchPayments(database, filters, { after: placeOf(cursor, PLACE), limit: PAGE + 1 });
      const items = found.slice(0, PAGE).map(listedPayment);
      const last = found.length > PAGE ? items.at(-1) : undefined;
      return { items, next: last ? cursorOf(last.at, last.id) : null };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/payments/:id",
      summary: "One payment: its stages, what the service said, and its postings",
      auth: "desk",
      act: "payments.read",
      params: deskPaymentParams,
      answer: deskPaymentAnswer,
      refusals: ["PAYMENT_UNKNOWN"],
    },
    async ({ desk, params: { id } }) => {
      const story = await findStory(database, id);
      if (!story) throw paymentUnknown();
      await acts.look(desk, { act: "payments.read", player: story.player, details: { payment: id } });
      return { ...listedPayment(story), ...story.told };
    },
  );
}
