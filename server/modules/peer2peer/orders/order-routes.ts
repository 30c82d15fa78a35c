import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { refusalCode } from "../../../../plugins/betslip/refusal-wire.ts";
import { orderAnswer, orderPage, orderQuery, orderRequest, PEER_REFUSALS } from "../../../../plugins/peer2peer/wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem, wrongFields } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { idempotencyKey, route } from "../../../http/route.ts";
import { isCurrency } from "../../../money/currencies.ts";
import { countryOf } from "../../geo/contract.ts";
import { listOrders } from "./order-repository.ts";
import type { OrderService } from "./order-service.ts";

const URL = "/api/v1/peer2peer/orders";
const PAGE = 50;
/** Orders and cancellations of one player. */
const MOST_ACTS = { name: "orders among players", most: 120, windowMs: 60_000 };

/** Orders of one player that are refused: what nobody places shall cost the platform little. */
const MOST_REFUSED = { name: "refused orders among players", most: 30, windowMs: 60_000 };

const id = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** Routes for a player's orders. */
export function orderRoutes(app: FastifyInstance, orders: OrderService, database: Database): void {
  const acts = new RateLimit(database, MOST_ACTS);
  const refused = new RateLimit(database, MOST_REFUSED);

  route(
    app,
    {
      method: "POST",
      url: URL,
      summary: "Places an order to back or lay the winner of a match, and matches it with those of other players",
      auth: "player",
      isKeyed: true,
      inDoubt: "orders",
      body: orderRequest,
      answer: orderAnswer,
      refusals: [...PEER_REFUSALS, ...refusalCode.options, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request, reply }) => {
      const key = idempotencyKey(request);
      await acts.consume(player.number);
      if (!isCurrency(body.currency))
        throw wrongFields([{ name: "currency", message: "no currency of this platform" }]);
      const placer = { player, country: countryOf(request) };
      const { isReplayed, ...answer } = await refused.attempt(
        player.number,
        () => orders.place(placer, key, body),
        (error) => error instanceof Problem,
      );
      if (isReplayed) reply.header("idempotency-replayed", "true");
      return answer;
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/:id/cancel`,
      summary: "Cancels what is unmatched of an order; once it is cancelled or matched, another call changes nothing",
      auth: "player",
      inDoubt: "orders",
      priority: "money",
      params: id,
      answer: orderAnswer,
      refusals: ["PEER_ORDER_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params }) => {
      await acts.consume(player.number);
      return orders.cancel(player, params.id);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: URL,
      priority: "money",
      summary: "The player's orders, the newest first",
      auth: "player",
      query: orderQuery,
      answer: orderPage,
    },
    async ({ player, query: { cursor, ...query } }) => {
      const list = { player: player.number, ...query, before: cursor, most: PAGE + 1 };
      const items = await listOrders(database, list);
      const page = items.slice(0, PAGE);
      return { items: page, next: items.length > PAGE ? (page.at(-1)?.number ?? null) : null };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/by-key/:key`,
      priority: "money",
      summary: "What was answered to an order, by its Idempotency-Key",
      auth: "player",
      params: z.object({ key: z.string().check(z.maxLength(128)) }),
      answer: orderAnswer,
      refusals: ["KEY_UNKNOWN"],
    },
    ({ player, params }) => orders.findByKey(player, params.key),
  );
}
