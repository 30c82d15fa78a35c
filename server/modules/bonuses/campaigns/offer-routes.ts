import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  bonusesAnswer,
  campaignSlug,
  codeRequest,
  offer,
  offerAnswer,
  promotionsAnswer,
  promotionsQuery,
  quietRequest,
  takeRequest,
} from "../../../../plugins/bonuses/wire.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { Offers } from "./offers.ts";
import { TAKE_REFUSALS } from "./refusals.ts";

const params = z.object({ slug: campaignSlug });
const URL = "/api/v1/bonuses";

/** Routes for what is offered to players. */
export function offerRoutes(app: FastifyInstance, offers: Offers, limits: { codes: RateLimit; acts: RateLimit }): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/promotions",
      summary: "The campaigns that run and that everybody can read of",
      query: promotionsQuery,
      answer: promotionsAnswer,
    },
    ({ query }) => offers.promotions(query.currency),
  );

  route(
    app,
    {
      method: "GET",
      url: URL,
      summary: "What the player can take, by what is left of it on average, and the bonuses that they have",
      auth: "player",
      answer: bonusesAnswer,
    },
    ({ player }) => offers.of(player),
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/offers/:slug/take`,
      summary: "Takes an offer, once, by the version of its terms that the player has read",
      auth: "player",
      params,
      body: takeRequest,
      refusals: [...TAKE_REFUSALS, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { slug }, body }) => {
      // Otherwise codes could be tried here, past the limit of `/code`.
      await (body.code === undefined ? limits.acts : limits.codes).consume(player.number);
      await offers.take(player, slug, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/offers/:slug/answer`,
      summary: "Declines an offer for good, or all that are like it",
      auth: "player",
      params,
      body: offerAnswer,
      refusals: ["OFFER_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { slug }, body }) => {
      await limits.acts.consume(player.number);
      await offers.answer(player, slug, body.answer);
    },
  );

  route(
    app,
    {
      method: "PUT",
      url: `${URL}/quiet`,
      summary: "Ends all offers to the player, or lets them come again",
      auth: "player",
      body: quietRequest,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await limits.acts.consume(player.number);
      await offers.setQuiet(player, body.isQuiet);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/code`,
      summary: "The offer that a code opens; nothing is taken by it",
      auth: "player",
      body: codeRequest,
      answer: offer,
      refusals: ["CODE_WRONG", "OFFER_NOT_FOR_YOU", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await limits.codes.consume(player.number);
      return offers.byCode(player, body.code);
    },
  );
}
