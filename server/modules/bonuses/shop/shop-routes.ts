import type { FastifyInstance } from "fastify";
import { orderRequest, shopAnswer } from "../../../../plugins/bonuses/shop/wire.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { idempotencyKey, route } from "../../../http/route.ts";
import type { Shop } from "./shop.ts";

const URL = "/api/v1/shop";

/** Routes for rewards that players get for points. */
export function shopRoutes(app: FastifyInstance, shop: Shop, acts: RateLimit): void {
  route(
    app,
    {
      method: "GET",
      url: URL,
      summary: "What the shop has for points, the player's points, and what they exchanged",
      auth: "player",
      answer: shopAnswer,
    },
    ({ player }) => shop.of(player),
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/orders`,
      summary: "Exchanges points for a reward at the price that the player has seen, once",
      auth: "player",
      isKeyed: true,
      body: orderRequest,
      answer: shopAnswer,
      refusals: [
        ...["ITEM_GONE", "ITEM_LIMIT", "TERMS_CHANGED", "NOT_ENOUGH_POINTS", "KEY_REUSED", "SELF_EXCLUDED"],
        ...["ACCOUNT_NOT_ACTIVE", "BONUS_NOT_ALLOWED", "LIMIT_REQUIRED", "MONEY_AT_HOST", "TOO_MANY_ATTEMPTS"],
      ],
    },
    async ({ player, body, request }) => {
      await acts.consume(player.number);
      return shop.order(player, body, idempotencyKey(request));
    },
  );
}
