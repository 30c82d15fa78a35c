import type { FastifyInstance } from "fastify";
import { claimTaken } from "../../../../../plugins/desk/claims/wire.ts";
import {
  returnDecided,
  returnDecision,
  returnParams,
  returnsAnswer,
  returnsQuery,
} from "../../../../../plugins/responsible-gambling/desk/wire.ts";
import { route } from "../../../../http/route.ts";
import type { ReturnDesk } from "./return-desk.ts";

const URL = "/api/desk/v1/returns";
const AT_DESK = { auth: "desk", act: "returns.decide" } as const;

/** The calls of the room in which people let players return after a self-exclusion. */
export function returnDeskRoutes(app: FastifyInstance, returns: ReturnDesk): void {
  route(
    app,
    {
      ...AT_DESK,
      method: "GET",
      url: URL,
      summary: "Wishes to return after a self-exclusion that wait, or those that are over with what was said",
      query: returnsQuery,
      answer: returnsAnswer,
    },
    ({ desk, query }) => returns.list(desk, query),
  );

  route(
    app,
    {
      ...AT_DESK,
      method: "POST",
      url: `${URL}/:id/claim`,
      summary: "Takes a wish for half an hour, or for half an hour more",
      params: returnParams,
      answer: claimTaken,
      refusals: ["RETURN_OVER", "CASE_CLAIMED"],
    },
    ({ desk, params: { id } }) => returns.claim(desk, id),
  );

  route(
    app,
    {
      ...AT_DESK,
      method: "POST",
      url: `${URL}/:id/release`,
      summary: "Gives a wish back to the queue",
      params: returnParams,
      refusals: ["RETURN_OVER"],
    },
    ({ desk, params: { id } }) => returns.release(desk, id),
  );

  route(
    app,
    {
      ...AT_DESK,
      method: "POST",
      url: `${URL}/:id/decision`,
      summary: "Refuses a return, or approves it, for which two people are needed; the player's pages are told at once",
      params: returnParams,
      body: returnDecision,
      answer: returnDecided,
      refusals: ["RETURN_OVER", "RETURN_TOO_EARLY", "SAME_PERSON", "SAME_HAND", "CASE_CLAIMED"],
    },
    ({ desk, params: { id }, body }) => returns.decide(desk, id, body),
  );
}
