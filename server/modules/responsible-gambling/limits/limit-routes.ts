import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  limitKind,
  limitPeriod,
  limitsAnswer,
  limitsChange,
  raiseConfirmation,
} from "../../../../plugins/responsible-gambling/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { Limits } from "./limits-service.ts";

const HOUR_MS = 3_600_000;
const BASE = "/api/v1/responsible-gambling/limits";
const params = z.object({ kind: limitKind, period: limitPeriod });

/** The limits that players set for themselves. */
export function limitRoutes(app: FastifyInstance, database: Database, limits: Limits): void {
  const changes = new RateLimit(database, { name: "limits of a player", most: 300, windowMs: HOUR_MS });

  route(
    app,
    {
      method: "GET",
      url: BASE,
      summary: "The player's limits: what of each is used and left, when it is whole again, and which raise waits",
      auth: "player",
      answer: limitsAnswer,
    },
    ({ player }) => limits.find(player),
  );

  route(
    app,
    {
      method: "PUT",
      url: BASE,
      summary: "Changes limits, all or none: stricter with the next request, looser as a raise that waits",
      auth: "player",
      body: limitsChange,
      answer: limitsAnswer,
      refusals: [
        "LIMIT_CHANGED",
        "LIMIT_FIXED",
        "LIMIT_UNKNOWN",
        "LIMIT_TWICE",
        "TIME_ZONE_UNKNOWN",
        "TOO_MANY_ATTEMPTS",
      ],
    },
    async ({ player, body }) => {
      await changes.consume(player.number);
      return limits.change(player, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/:kind/:period/raise`,
      summary: "Confirms a higher limit that has waited",
      auth: "player",
      params,
      body: raiseConfirmation,
      answer: limitsAnswer,
      refusals: ["RAISE_GONE", "RAISE_CHANGED", "RAISE_NOT_OPEN", "LIMIT_FIXED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { kind, period }, body: { amount } }) => {
      await changes.consume(player.number);
      return limits.confirm(player, kind, period, amount);
    },
  );

  route(
    app,
    {
      method: "DELETE",
      url: `${BASE}/:kind/:period/raise`,
      summary: "Withdraws a higher limit that waits",
      auth: "player",
      params,
      answer: limitsAnswer,
      refusals: ["RAISE_GONE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { kind, period } }) => {
      await changes.consume(player.number);
      return limits.withdraw(player, kind, period);
    },
  );
}
