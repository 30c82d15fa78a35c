import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  renameWayRequest,
  savedWayId,
  savedWays,
  saveWayRequest,
  waysAnswer,
  waysQuery,
} from "../../../../plugins/cashier/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import { countryOf } from "../../geo/contract.ts";
import type { WaysService } from "./ways-service.ts";

const HOUR_MS = 3_600_000;
const SAVED = "/api/v1/cashier/saved";
const params = z.object({ id: savedWayId });

/** The ways to pay, and the cards and accounts that are kept for the player. */
export function waysRoutes(app: FastifyInstance, database: Database, ways: WaysService): void {
  const kept = new RateLimit(database, { name: "saved ways", most: 20, windowMs: HOUR_MS });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cashier/ways",
      priority: "money",
      summary: "The ways to pay in a direction and a currency, each with its limits, fee and time",
      auth: "player",
      query: waysQuery,
      answer: waysAnswer,
      refusals: ["CURRENCY_NOT_OPEN"],
    },
    ({ player, query: { direction, currency = player.currency }, request }) =>
      ways.ways(player, { direction, currency, country: countryOf(request) }),
  );

  route(
    app,
    {
      method: "POST",
      url: SAVED,
      summary: "Keeps an account, wallet or address that money can go to; answers all of them, this one first",
      auth: "player",
      body: saveWayRequest,
      answer: savedWays,
      refusals: [
        ...["WAY_NOT_OFFERED", "WAY_UNKNOWN", "IBAN_WRONG", "NAME_DIFFERS", "TOO_MANY_SAVED", "SERVICE_UNREACHABLE"],
        "TOO_MANY_ATTEMPTS",
      ],
    },
    async ({ player, body }) => {
      await kept.consume(player.number);
      return ways.keep(player, body);
    },
  );

  route(
    app,
    {
      method: "PATCH",
      url: `${SAVED}/:id`,
      summary: "Gives a saved way the player's own name, or takes it off; answers all of them",
      auth: "player",
      params,
      body: renameWayRequest,
      answer: savedWays,
      refusals: ["SAVED_WAY_UNKNOWN"],
    },
    ({ player, params: { id }, body }) => ways.rename(player, id, body.name),
  );

  route(
    app,
    {
      method: "DELETE",
      url: `${SAVED}/:id`,
      summary: "Removes a saved way; what still has to go back to it can be withdrawn to it. Answers the others",
      auth: "player",
      params,
      answer: savedWays,
      refusals: ["SAVED_WAY_UNKNOWN"],
    },
    ({ player, params: { id } }) => ways.remove(player, id),
  );
}
