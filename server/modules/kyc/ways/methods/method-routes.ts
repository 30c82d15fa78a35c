import type { FastifyInstance } from "fastify";
import { verificationMethods } from "../../../../../plugins/kyc/wire.ts";
import type { Database } from "../../../../db/database.ts";
import { route } from "../../../../http/route.ts";
import { findProfile } from "../../../../players/profile-repository.ts";
import { countryOf } from "../../../geo/contract.ts";
import type { WaysConfiguration } from "../ways-configuration.ts";
import { methodsFor } from "./method-rules.ts";

export interface MethodRoutesParts {
  readonly database: Database;
  readonly ways: WaysConfiguration;
  readonly isSandbox: boolean;
}

/** The ways to prove who a player is, for their country. */
export function methodRoutes(app: FastifyInstance, { database, ways, isSandbox }: MethodRoutesParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/kyc/methods",
      summary: "The ways to prove who the player is in their country, the quickest first",
      auth: "player",
      answer: verificationMethods,
    },
    async ({ player, request }) => {
      const country = (await findProfile(database, player.number))?.country ?? countryOf(request);
      return { country, methods: methodsFor(ways, country, isSandbox) };
    },
  );
}
