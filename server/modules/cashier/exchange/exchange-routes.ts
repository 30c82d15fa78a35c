import type { FastifyInstance } from "fastify";
import {
  exchange,
  exchangeOffer,
  exchangeQuote,
  exchangeRefusal,
  exchangeRequest,
  quoteRequest,
} from "../../../../plugins/cashier/exchange/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { idempotencyKey, route } from "../../../http/route.ts";
import type { ExchangeService } from "./exchange-service.ts";

const HOUR_MS = 3_600_000;

/** Exchanges between the currencies of one player. */
export function exchangeRoutes(app: FastifyInstance, database: Database, service: ExchangeService): void {
  const quoted = new RateLimit(database, { name: "exchange quotes", most: 600, windowMs: HOUR_MS });
  const made = new RateLimit(database, { name: "exchanges", most: 120, windowMs: HOUR_MS });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cashier/exchange",
      summary: "The currencies that can be exchanged into each other",
      auth: "player",
      answer: exchangeOffer,
    },
    () => ({ currencies: service.currencies }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/cashier/exchange/quotes",
      priority: "money",
      summary: "What an amount in one of the player's currencies brings in another one, and until when",
      auth: "player",
      body: quoteRequest,
      answer: exchangeQuote,
      refusals: [
        ...["EXCHANGE_NOT_OFFERED", "SAME_CURRENCY", "CURRENCY_NOT_OPEN", "AMOUNT_TOO_SMALL", "NOT_ENOUGH_MONEY"],
        "TOO_MANY_ATTEMPTS",
      ],
    },
    async ({ player, body }) => {
      await quoted.consume(player.number);
      return service.quote(player, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/cashier/exchanges",
      summary: "Exchanges money as a quote says, once",
      auth: "player",
      isKeyed: true,
      body: exchangeRequest,
      answer: exchange,
      refusals: [...exchangeRefusal.options, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request, reply }) => {
      const key = idempotencyKey(request);
      await made.consume(player.number);
      const accepted = await service.accept(player, body.quote, key);
      if (accepted.isReplayed) reply.header("idempotency-replayed", "true");
      return accepted.exchange;
    },
  );
}
