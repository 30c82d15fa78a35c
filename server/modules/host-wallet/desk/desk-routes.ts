import type { FastifyInstance } from "fastify";
import { proposalMade } from "../../../../plugins/desk/proposals/wire.ts";
import {
  hostOrderDone,
  hostOrderParams,
  hostOrdersAnswer,
  hostOrdersQuery,
} from "../../../../plugins/embed/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs, Proposals } from "../../desk/contract.ts";
import { findOrders, type LockedOrder, tellAgain } from "./desk-repository.ts";
import { HandBooked, openOrder } from "./hand-booked.ts";

const PAGE = 50;

export interface DeskRoutesParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: DeskActs;
  readonly proposals: Proposals;
}

/** What hosts were not told yet, for the desk. */
export function hostOrderRoutes(app: FastifyInstance, parts: DeskRoutesParts): void {
  const { database, acts } = parts;
  const byHand = new HandBooked(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/host-orders",
      summary:
        "What the wallets of hosts refuse or have not answered, and what was settled with them by hand, newest first",
      auth: "desk",
      act: "ledger.read",
      query: hostOrdersQuery,
      answer: hostOrdersAnswer,
    },
    async ({ desk, query }) => {
      const found = await findOrders(database, query, PAGE + 1);
      const items = found.slice(0, PAGE);
      await acts.look(desk, { act: "hosts.orders", details: { shown: items.length, state: query.state } });
      const waiting = await byHand.waiting(desk);
      const withProposals = items.map((order) => ({ ...order, proposal: waiting.get(order.id) ?? null }));
      return { items: withProposals, next: found.length > PAGE ? items.at(-1)!.id : null };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/host-orders/:id/again",
      summary: "Has a host told at once what it was not told, and for two weeks again",
      auth: "desk",
      act: "payments.decide",
      params: hostOrderParams,
      refusals: ["ORDER_UNKNOWN", "ORDER_DONE"],
    },
    async ({ desk, params: { id } }) => {
      await acts.run(
        desk,
        ({ player, host }: LockedOrder) => ({ act: "hosts.order-again", player, details: { order: id, host } }),
        async (connection) => {
          const found = await openOrder(connection, id);
          await tellAgain(connection, id);
          return found;
        },
      );
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/host-orders/:id/done",
      summary:
        "Proposes that a host has booked an order by hand, so that it is not told any more; another person confirms it",
      auth: "desk",
      act: "payments.decide",
      params: hostOrderParams,
      body: hostOrderDone,
      answer: proposalMade,
      refusals: ["ORDER_UNKNOWN", "ORDER_DONE", "ORDER_STILL_TOLD", "PROPOSAL_OPEN"],
    },
    async ({ desk, params: { id }, body: { note } }) => ({ id: await byHand.propose(desk, id, note) }),
  );
}
