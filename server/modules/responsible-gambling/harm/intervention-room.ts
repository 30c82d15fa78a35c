import type { FastifyInstance } from "fastify";
import {
  interventionParams,
  interventionsAnswer,
  interventionsQuery,
  newIntervention,
} from "../../../../plugins/responsible-gambling/desk/interventions/wire.ts";
import { route } from "../../../http/route.ts";
import type { desk } from "../../desk/register.ts";
import { countUntried } from "./harm-repository.ts";
import { type InterventionParts, Interventions } from "./interventions.ts";

type Desk = ReturnType<(typeof desk)["register"]>;
const URL = "/api/desk/v1/interventions";

/** The desk's room for players who show markers of harm, and how many wait for somebody. */
export function interventionRoom(
  app: FastifyInstance,
  { desk, ...parts }: Omit<InterventionParts, "acts"> & { readonly desk: Desk },
): void {
  const interventions = new Interventions({ ...parts, acts: desk.acts });

  route(
    app,
    {
      auth: "desk",
      act: "interventions.read",
      method: "GET",
      url: URL,
      summary:
        "Players who show markers of harm with their evidence, or for whom something was tried, and what followed",
      query: interventionsQuery,
      answer: interventionsAnswer,
    },
    ({ desk, query }) => interventions.list(desk, query),
  );

  route(
    app,
    {
      auth: "desk",
      act: "interventions.act",
      method: "POST",
      url: `${URL}/:player`,
      summary: "Sends a player a message, notes a call, or sets a lower limit; in force at once",
      params: interventionParams,
      body: newIntervention,
      refusals: ["PLAYER_UNKNOWN", "LIMIT_NOT_LOWER"],
    },
    ({ desk, params: { player }, body }) => interventions.add(desk, player, body),
  );

  desk.counts.define({
    ...{ room: "interventions", id: "interventions", act: "interventions.read" },
    count: (connection, limit) => countUntried(connection, limit, new Date(parts.clock.now())),
  });
}
