import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { providerParams } from "../../../../../plugins/auth/provider/provider-wire.ts";
import { addressAnswer, eidState, eidWay, startRequest } from "../../../../../plugins/kyc/ways/ways-wire.ts";
import type { Database } from "../../../../db/database.ts";
import { RateLimit } from "../../../../http/limits/rate-limit.ts";
import { addressKey } from "../../../../http/requests/client-address.ts";
import { originOf } from "../../../../http/requests/origin.ts";
import { route } from "../../../../http/route.ts";
import { findProfile } from "../../../../players/profile-repository.ts";
import { countryOf } from "../../../geo/contract.ts";
import { bindExchange, boundExchange } from "../../../provider/contract.ts";
import type { EidService } from "./eid-service.ts";

const HOUR = 60 * 60_000;
/** A cookie of its own, because a sign-in by a third party may be under way in another tab. */
const COOKIE = "identity-exchange";
const byWay = z.object({ way: eidWay });

export interface EidRoutesParts {
  readonly database: Database;
  readonly service: EidService;
  readonly publicOrigin: string | undefined;
}

/** Digital identities of states and banks. */
export function eidRoutes(app: FastifyInstance, { database, service, publicOrigin }: EidRoutesParts): void {
  const starts = new RateLimit(database, { name: "digital identities", most: 10, windowMs: HOUR });
  const returns = new RateLimit(database, { name: "returns from identities", most: 100, windowMs: HOUR / 4 });
  const origin = (request: FastifyRequest) => originOf(request, publicOrigin);
  const country = async (player: string, request: FastifyRequest) =>
    (await findProfile(database, player))?.country ?? countryOf(request);

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/kyc/eid/:way",
      summary: "A digital identity for the player's country, and what came of the last attempt",
      params: byWay,
      auth: "player",
      answer: eidState,
      refusals: ["WAY_UNKNOWN"],
    },
    async ({ params, player, request }) =>
      service.state(player.number, params.way, await country(player.number, request)),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/kyc/eid/:way/start",
      summary: "Begins at a digital identity, bound to the browser by a cookie; the page then sends the browser there",
      params: byWay,
      auth: "player",
      body: startRequest,
      answer: addressAnswer,
      refusals: ["WAY_UNKNOWN", "DOCUMENT_STATE", "EID_UNREACHABLE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params: { way }, player, body, request, reply }) => {
      await starts.consume(player.number);
      const back = { origin: origin(request), returnTo: body.returnTo };
      const { id, address } = await service.begin(player.number, way, await country(player.number, request), back);
      bindExchange(reply, id, COOKIE);
      return { address };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/kyc/eid-callback/:provider",
      summary: "Receives the browser back from a digital identity; the page reads the result by another call",
      params: providerParams,
      query: z.record(z.string(), z.unknown()),
      redirects: true,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ params, request, reply }) => {
      await returns.consume(addressKey(request));
      const [, query = ""] = request.url.split(/\?(.*)/s);
      const page = await service.finish(params.provider, origin(request), boundExchange(request, COOKIE), query);
      reply.header("cache-control", "no-store").redirect(page ?? "/my-account/kyc", 303);
    },
  );
}
