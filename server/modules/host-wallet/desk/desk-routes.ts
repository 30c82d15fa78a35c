import type { FastifyInstance } from "fastify";
import {
  hostOrderDone,
  hostOrderParams,
  hostOrdersAnswer,
  hostOrdersQuery,
} from "../../../../plugins/embed/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs } from "../../desk/contract.ts";
import { endByHand, findOrders, type LockedOrder, lockOrder, tellAgain } from "./desk-repository.ts";

const PAGE = 50;

export interface DeskRoutesParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: DeskActs;
}

/** What hosts were not told yet, for the desk. */
export function hostOrderRoutes(app: FastifyInstance, { database, clock, acts }: DeskRoutesParts): void {
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
      return { items, next: found.length > PAGE ? items.at(-1)!.id : null };
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
      summary: "Says that a host has booked an order by hand, so that it is not told any more",
      auth: "desk",
      act: "payments.decide",
      params: hostOrderParams,
      body: hostOrderDone,
      refusals: ["ORDER_UNKNOWN", "ORDER_DONE", "ORDER_STILL_TOLD"],
    },
    async ({ desk, params: { id }, body: { note } }) => {
      await acts.run(
        desk,
        ({ player, host, call, amount, currency }: LockedOrder) => ({
          ...{ act: "hosts.order-done", player, reason: note },
          details: { order: id, host, call, amount, currency },
        }),
        async (connection) => {
          const found = await openOrder(connection, id);
          if (!found.isOpen) throw stillTold();
          await endByHand(connection, { id, by: desk.user.id, note }, new Date(clock.now()));
          return found;
        },
      );
    },
  );
}

const stillTold = () =>
  new Problem(
    409,
    "ORDER_STILL_TOLD",
    "The host has not refused this order and is still being told it by itself, so nothing was changed. Try it again instead.",
  );

async function openOrder(connection: Queryable, id: string): Promise<LockedOrder> {
  const found = await lockOrder(connection, id);
  if (!found)
    throw new Problem(
      404,
      "ORDER_UNKNOWN",
      "There is no such open order, and nothing was changed. Read the list again.",
    );
  if (found.isDone)
    throw new Problem(409, "ORDER_DONE", "This order is done already, and nothing was changed. Read the list again.");
  return found;
}
