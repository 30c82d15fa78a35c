import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  depositRequest,
  paymentAnswer,
  paymentId,
  paymentRefusal,
  paymentsAnswer,
  paymentsQuery,
  withdrawalRequest,
} from "../../../../plugins/cashier/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { browserOf } from "../../../http/requests/browser-cookie.ts";
import { originOf } from "../../../http/requests/origin.ts";
import { idempotencyKey, route } from "../../../http/route.ts";
import { countryOf } from "../../geo/contract.ts";
import { listPayments } from "./list-payments.ts";
import type { Payments } from "./payment-service.ts";

const HOUR_MS = 3_600_000;
const BASE = "/api/v1/cashier";
const params = z.object({ id: paymentId });

export interface PaymentRoutesParts {
  readonly database: Database;
  readonly payments: Payments;
  readonly publicOrigin: string | undefined;
}

/** What players do with their deposits and withdrawals. */
export function paymentRoutes(app: FastifyInstance, { database, payments, publicOrigin }: PaymentRoutesParts): void {
  const begun = new RateLimit(database, { name: "payments", most: 60, windowMs: HOUR_MS });
  const asked = new RateLimit(database, { name: "questions about payments", most: 120, windowMs: HOUR_MS });

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/deposits`,
      summary: "Begins a deposit: the answer says what the player does next at the payment service",
      auth: "player",
      isKeyed: true,
      body: depositRequest,
      answer: paymentAnswer,
      refusals: [...paymentRefusal.options, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request, reply }) => {
      const key = idempotencyKey(request);
      await begun.consume(player.number);
      const payer = { player, country: countryOf(request) };
      const { payment, isReplayed } = await payments.deposit(payer, body, key, originOf(request, publicOrigin));
      if (isReplayed) reply.header("idempotency-replayed", "true");
      return payment;
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/withdrawals`,
      summary: "Reserves money for a withdrawal to a saved way; it is sent at once or after a person has looked at it",
      auth: "player",
      isKeyed: true,
      body: withdrawalRequest,
      answer: paymentAnswer,
      refusals: [...paymentRefusal.options, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request, reply }) => {
      const key = idempotencyKey(request);
      await begun.consume(player.number);
      const payer = { player, country: countryOf(request) };
      const { payment, isReplayed } = await payments.withdraw(payer, body, key, browserOf(request));
      if (isReplayed) reply.header("idempotency-replayed", "true");
      return payment;
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${BASE}/payments`,
      priority: "money",
      summary: "The player's deposits and withdrawals, newest first; days are those of the named time zone",
      auth: "player",
      query: paymentsQuery,
      answer: paymentsAnswer,
      refusals: ["TIME_ZONE_UNKNOWN"],
    },
    ({ player, query }) => listPayments(database, player.number, query),
  );

  route(
    app,
    {
      method: "GET",
      url: `${BASE}/payments/:id`,
      priority: "money",
      summary: "A payment with its stages",
      auth: "player",
      params,
      answer: paymentAnswer,
      refusals: ["PAYMENT_UNKNOWN"],
    },
    ({ player, params: { id } }) => payments.find(player, id),
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/payments/:id/check`,
      priority: "money",
      summary: "Asks the payment service where a payment is, and returns it",
      auth: "player",
      params,
      answer: paymentAnswer,
      refusals: ["PAYMENT_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { id } }) => {
      await asked.consume(player.number);
      return payments.check(player, id);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/payments/:id/cancel`,
      summary: "Gives up a deposit that waits for the player; a withdrawal cannot be cancelled",
      auth: "player",
      params,
      answer: paymentAnswer,
      refusals: ["PAYMENT_UNKNOWN", "PAYMENT_UNDER_WAY", "SERVICE_UNREACHABLE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { id } }) => {
      await asked.consume(player.number);
      return payments.cancel(player, id);
    },
  );
}
