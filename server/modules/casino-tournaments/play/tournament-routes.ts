import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  joinedAnswer,
  joinRequest,
  mineAnswer,
  tournamentAnswer,
  tournamentsAnswer,
  tournamentSlug,
} from "../../../../plugins/casino/tournaments/wire.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { idempotencyKey, route } from "../../../http/route.ts";
import { countryOf } from "../../geo/contract.ts";
import { JOIN_REFUSALS } from "./refusals.ts";
import type { Tournaments } from "./tournaments.ts";

const URL = "/api/v1/casino/tournaments";
const params = z.object({ slug: tournamentSlug });

/** Routes for casino tournaments. */
export function tournamentRoutes(
  app: FastifyInstance,
  tournaments: Tournaments,
  limits: { readonly acts: RateLimit; readonly places: RateLimit },
): void {
  route(
    app,
    {
      method: "GET",
      url: URL,
      priority: "spared",
      summary: "The casino tournaments that run, those to come and the last that are over",
      answer: tournamentsAnswer,
    },
    () => tournaments.list(),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/mine`,
      summary: "The tournaments in which the player is",
      auth: "player",
      answer: joinedAnswer,
    },
    async ({ player }) => ({ joined: await tournaments.joined(player.number) }),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/:slug`,
      priority: "spared",
      summary: "A casino tournament with its terms, its table and its prizes",
      params,
      answer: tournamentAnswer,
      refusals: ["TOURNAMENT_UNKNOWN"],
    },
    ({ params: { slug } }) => tournaments.find(slug),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/:slug/mine`,
      summary: "The player's own part in a tournament, with the places around it",
      auth: "player",
      params,
      answer: mineAnswer,
      refusals: ["TOURNAMENT_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { slug } }) => {
      await limits.places.consume(player.number);
      return tournaments.mine(player, slug);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/:slug/entry`,
      summary: "Joins a tournament for the fee that the player has seen, once",
      auth: "player",
      isKeyed: true,
      params,
      body: joinRequest,
      answer: mineAnswer,
      refusals: [...JOIN_REFUSALS, "LOCATION_BLOCKED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { slug }, body, request }) => {
      await limits.acts.consume(player.number);
      return tournaments.join(player, slug, body.fee, { key: idempotencyKey(request), country: countryOf(request) });
    },
  );

  route(
    app,
    {
      method: "DELETE",
      url: `${URL}/:slug/entry`,
      summary: "Leaves a tournament; before it begins the fee comes back",
      auth: "player",
      params,
      answer: mineAnswer,
      refusals: ["TOURNAMENT_UNKNOWN", "TOURNAMENT_OVER", "TOURNAMENT_NOT_JOINED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { slug } }) => {
      await limits.acts.consume(player.number);
      return tournaments.leave(player, slug);
    },
  );
}
