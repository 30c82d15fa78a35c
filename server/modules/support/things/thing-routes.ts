import type { FastifyInstance } from "fastify";
import { thing, thingRef } from "../../../../plugins/support/talk/things/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import { thingUnknown } from "../talk/talk-problems.ts";
import { findThing } from "./thing-repository.ts";

/** The call by which a page shows what the player is about to ask about. */
export function thingRoutes(app: FastifyInstance, database: Queryable): void {
  route(
    app,
    {
      ...{ method: "GET", url: "/api/v1/support/things/:kind/:id", auth: "player" },
      ...{ params: thingRef, answer: thing, refusals: ["THING_UNKNOWN"] },
      summary: "A bet, a payment or a round of the player's, as support sees it beside a message",
    },
    async ({ player, params }) => {
      const found = await findThing(database, player.number, params);
      if (!found) throw thingUnknown();
      return found;
    },
  );
}
