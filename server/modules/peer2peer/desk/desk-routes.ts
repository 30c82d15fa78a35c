import type { FastifyInstance } from "fastify";
import {
  deskOrdersAnswer,
  deskOrdersQuery,
  suspension,
  suspensionParams,
} from "../../../../plugins/peer2peer/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs } from "../../desk/contract.ts";
import { findDeskOrders, suspendMarket } from "./desk-repository.ts";

const PAGE = 50;

export interface PeerDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: DeskActs;
}

/** Orders among players for the desk, and the suspension of a market. */
export function peerDeskRoutes(app: FastifyInstance, { database, clock, acts }: PeerDeskParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/peer-orders",
      summary: "Orders to bet against other players, of all players or of one, newest first",
      auth: "desk",
      act: "bets.read",
      query: deskOrdersQuery,
      answer: deskOrdersAnswer,
    },
    async ({ desk, query }) => {
      const found = await findDeskOrders(database, query, PAGE + 1);
      const items = found.slice(0, PAGE);
      await acts.look(desk, { act: "peer.orders", player: query.player, details: { shown: items.length } });
      return { items, next: found.length > PAGE ? (items.at(-1)?.number ?? null) : null };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/peer-markets/:id/suspension",
      summary: "Lets nobody place an order in a market, or everybody again",
      auth: "desk",
      act: "peer.suspend",
      params: suspensionParams,
      body: suspension,
      refusals: ["PEER_MARKET_UNKNOWN"],
    },
    async ({ desk, params: { id }, body: { isSuspended, reason } }) => {
      const details = { market: id, isSuspended };
      await acts.run(desk, { act: "peer.suspend", reason, details }, async (connection) => {
        if (await suspendMarket(connection, id, isSuspended ? new Date(clock.now()) : null)) return;
        throw new Problem(
          404,
          "PEER_MARKET_UNKNOWN",
          "There is no such market that is open, and nothing was changed. Read the list again.",
        );
      });
    },
  );
}
