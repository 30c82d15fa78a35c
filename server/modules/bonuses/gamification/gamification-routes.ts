import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { claimRequest, gamificationAnswer, turnRequest } from "../../../../plugins/bonuses/gamification/wire.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { Gamification } from "./gamification.ts";

const URL = "/api/v1/gamification";
const GUARDED = [
  "SELF_EXCLUDED",
  "ACCOUNT_NOT_ACTIVE",
  "BONUS_NOT_ALLOWED",
  "LIMIT_REQUIRED",
  "MONEY_AT_HOST",
  "DETAILS_REQUIRED",
  "TOO_MANY_ATTEMPTS",
];

/** Routes for missions and the wheel of the day. */
export function gamificationRoutes(app: FastifyInstance, gamification: Gamification, acts: RateLimit): void {
  route(
    app,
    {
      method: "GET",
      url: URL,
      summary: "The player's missions, and the wheel of the day with what it is committed to",
      auth: "player",
      answer: gamificationAnswer,
    },
    ({ player }) => gamification.of(player),
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/missions/:id/claim`,
      summary: "Gives what a mission brings, once, when all its steps are done",
      auth: "player",
      params: z.object({ id: z.string().check(z.maxLength(40)) }),
      body: claimRequest,
      answer: gamificationAnswer,
      refusals: ["MISSION_UNKNOWN", "MISSION_CLAIMED", "MISSION_OPEN", "TERMS_CHANGED", ...GUARDED],
    },
    async ({ player, params: { id }, body: { version } }) => {
      await acts.consume(player.number);
      return gamification.claim(player, id, version);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/wheel`,
      summary: "Turns the wheel of the day, once, and shows the seed that it was committed to",
      auth: "player",
      body: turnRequest,
      answer: gamificationAnswer,
      refusals: ["WHEEL_TURNED", "WHEEL_OVER", ...GUARDED],
    },
    async ({ player, body }) => {
      await acts.consume(player.number);
      return gamification.turn(player, body);
    },
  );
}
