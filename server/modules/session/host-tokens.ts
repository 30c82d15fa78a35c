import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { hostLoginRequest, sessionAnswer } from "../../../plugins/session/wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { clientOf, sendSession } from "../../http/requests/session-cookie.ts";
import { route } from "../../http/route.ts";
import { hashToken, randomToken } from "../../secrets/token.ts";
import { insertHostToken, useHostToken } from "./host-token-repository.ts";
import type { SessionService } from "./service.ts";

const QUARTER_HOUR = 15 * 60_000;

/** Logs a player in with a token from the page that frames the product. */
export function hostLoginRoute(app: FastifyInstance, database: Database, sessions: SessionService): void {
  const failures = new RateLimit(database, { name: "host tokens refused", most: 100, windowMs: QUARTER_HOUR });
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/session/host-login",
      summary: "Opens a session by a token that the framing page's own platform was given; valid for one use",
      body: hostLoginRequest,
      answer: sessionAnswer,
      refusals: ["HOST_TOKEN_INVALID", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request, reply }) => {
      await failures.check(addressKey(request));
      const opened = await database.transaction(async (connection) => {
        const player = await useHostToken(connection, hashToken(body.token));
        return player && sessions.open(connection, player, "link", clientOf(request));
      });
      if (opened) return sendSession(reply, opened);
      await failures.count(addressKey(request));
      throw new Problem(401, "HOST_TOKEN_INVALID", "This token opens nothing any more. Go back and come in again.");
    },
  );
}

/** Issues a token, as an operator's own platform would request it; in the sandbox anyone may. */
export function sandboxHostTokenRoute(app: FastifyInstance, database: Database): void {
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/players/:number/host-tokens",
      summary: "A token by which a framing page logs this player in, once within a minute",
      params: z.object({ number: z.string().check(z.maxLength(20)) }),
      answer: z.object({ token: z.string() }),
      refusals: ["PLAYER_UNKNOWN"],
    },
    async ({ params }) => {
      const token = randomToken();
      if (await insertHostToken(database, hashToken(token), params.number)) return { token };
      throw new Problem(404, "PLAYER_UNKNOWN", "There is no player of this number.");
    },
  );
}
