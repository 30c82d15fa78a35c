import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { launchAnswer, launchNet, launchRefusal, launchRequest } from "../../../../plugins/casino/launch/wire.ts";
import type { Database } from "../../../db/database.ts";
import { requestLanguage } from "../../../http/answers/request-language.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { notLoggedIn, tokenOf } from "../../../http/requests/authentication.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { route } from "../../../http/route.ts";
import { countryOf } from "../../geo/contract.ts";
import type { SessionService } from "../../session/contract.ts";
import type { Launches } from "./launch-service.ts";

const launchParams = z.object({ launch: z.string().check(z.maxLength(64)) });

export interface LaunchRoutesParts {
  readonly database: Database;
  readonly sessions: Pick<SessionService, "idOf">;
  readonly launches: Launches;
}

export function launchRoutes(app: FastifyInstance, { database, sessions, launches }: LaunchRoutesParts): void {
  const launched = new RateLimit(database, { name: "game launches", most: 60, windowMs: 60_000 });
  // Of demo launches nobody is known but the network that they come from.
  const tried = new RateLimit(database, { name: "games launched for fun", most: 60, windowMs: 60_000 });
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/casino/launches",
      summary: "Launches a game: for fun, or for a player's money with a token for one use within 60 seconds",
      body: launchRequest,
      answer: launchAnswer,
      refusals: [...launchRefusal.options, "LOCATION_BLOCKED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request }) => {
      const place = {
        ...{ country: countryOf(request), language: requestLanguage(request), address: request.ip },
        isPhone: /\bMobi/.test(request.headers["user-agent"] ?? ""),
      };
      if (body.mode === "demo") {
        await tried.consume(addressKey(request));
        return launches.forFun(body, place);
      }
      const player = await app.authenticate(request);
      const id = await sessions.idOf(tokenOf(request) ?? "");
      // It can end between the two.
      if (id === undefined) throw notLoggedIn();
      await launched.consume(player.number);
      return launches.forMoney(body, { id, player }, place);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/launches/:launch/net",
      priority: "spared",
      summary: "What the player has staked and got back since a launch of theirs, by the platform's own rounds",
      auth: "player",
      params: launchParams,
      answer: launchNet,
      refusals: ["LAUNCH_UNKNOWN"],
    },
    ({ player, params: { launch } }) => launches.net(player, launch),
  );
}
