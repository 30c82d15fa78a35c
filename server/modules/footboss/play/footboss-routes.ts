import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { mineAnswer, roundsAnswer, squadRequest, tablesAnswer } from "../../../../plugins/footboss/wire.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import { countryOf } from "../../geo/contract.ts";
import type { Footboss } from "./footboss.ts";
import { PLAY_REFUSALS } from "./refusals.ts";

const URL = "/api/v1/footboss";
const params = z.object({ round: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)) });

export interface FootbossLimits {
  readonly acts: RateLimit;
  readonly reads: RateLimit;
}

/** Routes for the fantasy manager: rounds, tables and squads. */
export function footbossRoutes(app: FastifyInstance, footboss: Footboss, limits: FootbossLimits): void {
  route(
    app,
    {
      method: "GET",
      url: URL,
      priority: "spared",
      summary: "The fantasy manager's open round, and the one that has begun, with matches, prices and what happened",
      answer: roundsAnswer,
    },
    () => footboss.answer(),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/tables`,
      priority: "spared",
      summary: "The best of the round that has begun, and of its week",
      cache: "public, max-age=3",
      answer: tablesAnswer,
    },
    () => footboss.readTables(),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/mine`,
      summary: "The player's own squads, places and leagues in the fantasy manager",
      auth: "player",
      answer: mineAnswer,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player }) => {
      await limits.reads.consume(player.number);
      return footboss.mine(player.number);
    },
  );

  route(
    app,
    {
      method: "PUT",
      url: `${URL}/rounds/:round/squad`,
      summary: "Keeps the player's squad for a round until its deadline; no money moves",
      auth: "player",
      params,
      body: squadRequest,
      answer: mineAnswer,
      refusals: ["FOOTBOSS_ROUND_UNKNOWN", "FOOTBOSS_CLOSED", "FOOTBOSS_SQUAD_WRONG", ...PLAY_REFUSALS],
    },
    async ({ player, params: { round }, body, request }) => {
      await limits.acts.consume(player.number);
      return footboss.save(player.number, round, body, countryOf(request));
    },
  );

  route(
    app,
    {
      method: "DELETE",
      url: `${URL}/rounds/:round/squad`,
      summary: "Takes the player's squad out of a round before its deadline",
      auth: "player",
      params,
      answer: mineAnswer,
      refusals: ["FOOTBOSS_ROUND_UNKNOWN", "FOOTBOSS_CLOSED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { round } }) => {
      await limits.acts.consume(player.number);
      return footboss.drop(player.number, round);
    },
  );
}
