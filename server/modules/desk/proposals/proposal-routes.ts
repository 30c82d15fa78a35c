import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { decision, proposalQuery, proposals as answer } from "../../../../plugins/desk/proposals/wire.ts";
import { route } from "../../../http/route.ts";
import type { Proposals } from "./proposals.ts";

export function proposalRoutes(app: FastifyInstance, proposals: Proposals): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/proposals",
      summary: "What waits for a second person, or all of it with what was decided, the newest first",
      auth: "desk",
      act: "players.read",
      query: proposalQuery,
      answer,
    },
    async ({ desk, query: { state, player } }) => ({
      items: await proposals.list(desk, { isOpen: state !== "all", player: player ?? null }),
    }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/proposals/:id/decision",
      summary: "Confirms what somebody else proposed, which does it, or refuses it",
      auth: "desk",
      act: "fourEyes.confirm",
      params: z.object({ id: z.string().check(z.maxLength(64)) }),
      body: decision,
      refusals: ["PROPOSAL_GONE", "PROPOSAL_OWN", "PROPOSAL_SAME_HAND", "PROPOSAL_UNKNOWN", "DESK_NOT_ALLOWED"],
    },
    ({ desk, params, body }) => proposals.decide(desk, params.id, body),
  );
}
