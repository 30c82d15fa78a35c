import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { playerSessions, revokedSessions } from "../../../plugins/session/wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { tokenOf } from "../../http/requests/authentication.ts";
import { browserOf } from "../../http/requests/browser-cookie.ts";
import { route } from "../../http/route.ts";
import { Confirmations } from "../../players/confirmations.ts";
import type { SessionService } from "./service.ts";

/** Routes to list where else a player is logged in, and to end those sessions. */
export function sessionListRoutes(app: FastifyInstance, database: Database, sessions: SessionService): void {
  const currentOf = async (request: FastifyRequest) => (await sessions.idOf(tokenOf(request) ?? "")) ?? "";

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/session/sessions",
      priority: "money",
      summary: "The player's open sessions, the one seen last first",
      auth: "player",
      answer: playerSessions,
    },
    async ({ player, request }) => sessions.list(player.number, await currentOf(request)),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/session/sessions/:id/revoke",
      summary: "Ends one of the player's sessions, at once and on every connection",
      auth: "player",
      params: z.object({ id: z.string().check(z.maxLength(64)) }),
      refusals: ["SESSION_UNKNOWN"],
    },
    async ({ player, params }) => {
      if (await sessions.revoke(player.number, params.id)) return;
      throw new Problem(404, "SESSION_UNKNOWN", "You have no open session of this id; it may have ended already.");
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/session/sessions/revoke-others",
      summary:
        "Ends all of the player's sessions but this one, after a confirmation of the flow security in this browser",
      auth: "player",
      answer: revokedSessions,
      refusals: ["CONFIRMATION_NEEDED"],
    },
    async ({ player, request }) => {
      const current = await currentOf(request);
      return database.transaction(async (connection) => {
        await Confirmations.use(connection, player.number, "security", browserOf(request));
        return { revoked: await sessions.endOthers(connection, player.number, current, "revoked") };
      });
    },
  );
}
