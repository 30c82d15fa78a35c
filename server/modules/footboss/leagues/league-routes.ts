import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { joinRequest, leagueAnswer, leagueCode, mineAnswer } from "../../../../plugins/footboss/wire.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import { countryOf } from "../../geo/contract.ts";
import { PLAY_REFUSALS } from "../play/refusals.ts";
import type { Leagues } from "./leagues.ts";

const URL = "/api/v1/footboss/leagues";
const params = z.object({ code: leagueCode });

/** Routes for the private leagues of the fantasy manager. */
export function leagueRoutes(
  app: FastifyInstance,
  leagues: Leagues,
  limits: { readonly codes: RateLimit; readonly reads: RateLimit },
): void {
  route(
    app,
    {
      method: "POST",
      url: URL,
      summary: "Makes a private league with a new code, and joins it",
      auth: "player",
      answer: mineAnswer,
      refusals: ["FOOTBOSS_LEAGUES_MANY", ...PLAY_REFUSALS],
    },
    async ({ player, request }) => {
      await limits.codes.consume(player.number);
      return leagues.make(player.number, countryOf(request));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/entry`,
      summary: "Joins the private league with a code",
      auth: "player",
      body: joinRequest,
      answer: mineAnswer,
      refusals: ["FOOTBOSS_LEAGUE_UNKNOWN", "FOOTBOSS_LEAGUE_FULL", "FOOTBOSS_LEAGUES_MANY", ...PLAY_REFUSALS],
    },
    async ({ player, body, request }) => {
      await limits.codes.consume(player.number);
      return leagues.join(player.number, body.code, countryOf(request));
    },
  );

  route(
    app,
    {
      method: "DELETE",
      url: `${URL}/:code/entry`,
      summary: "Leaves a private league",
      auth: "player",
      params,
      answer: mineAnswer,
      refusals: ["FOOTBOSS_LEAGUE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { code } }) => {
      await limits.codes.consume(player.number);
      return leagues.leave(player.number, code);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/:code`,
      summary: "The table of a private league in which the player is",
      auth: "player",
      params,
      answer: leagueAnswer,
      refusals: ["FOOTBOSS_LEAGUE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { code } }) => {
      await limits.reads.consume(player.number);
      return leagues.table(player.number, code);
    },
  );
}
