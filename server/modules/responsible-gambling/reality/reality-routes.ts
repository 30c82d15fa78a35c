import type { FastifyInstance } from "fastify";
import { realityAnswer, realityChange, realityCheck } from "../../../../plugins/responsible-gambling/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { RealityChecks } from "./reality-service.ts";

const HOUR_MS = 3_600_000;
const URL = "/api/v1/responsible-gambling/reality-check";

/** How a player stands in this session, and how often they are told. */
export function realityRoutes(app: FastifyInstance, database: Database, checks: RealityChecks): void {
  const changes = new RateLimit(database, { name: "reality checks", most: 300, windowMs: HOUR_MS });

  route(
    app,
    {
      method: "GET",
      url: URL,
      priority: "money",
      summary: "How the player stands in this session, and when they are told so next",
      auth: "player",
      answer: realityCheck,
    },
    ({ player }) => checks.find(player),
  );

  route(
    app,
    {
      method: "PUT",
      url: URL,
      summary: "Chooses how often the player is told: more often at once, more seldom or never after a wait",
      auth: "player",
      body: realityChange,
      answer: realityCheck,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await changes.consume(player.number);
      return checks.choose(player, body.everyMinutes);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/answer`,
      summary: "Answers a reality check that is due; until then nothing can be played",
      auth: "player",
      body: realityAnswer,
      answer: realityCheck,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await changes.consume(player.number);
      return checks.answer(player, body.dueAt);
    },
  );
}
