import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { cashbackAnswer, countedAnswer, pastAnswer, pastQuery } from "../../../../plugins/bonuses/wire.ts";
import { route } from "../../../http/route.ts";
import type { TakenBonuses } from "./taken-bonuses.ts";

const params = z.object({ id: z.string().check(z.maxLength(40)) });
const URL = "/api/v1/bonuses";

/** Routes for the bonuses that a player has taken. */
export function takenRoutes(app: FastifyInstance, taken: TakenBonuses): void {
  route(
    app,
    {
      method: "GET",
      url: `${URL}/past`,
      summary: "The player's bonuses that have ended, the newest first",
      auth: "player",
      query: pastQuery,
      answer: pastAnswer,
    },
    ({ player, query }) => taken.past(player, query.cursor),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/cashback`,
      priority: "money",
      summary: "The player's cashbacks, with the week that runs and those that were paid",
      auth: "player",
      answer: cashbackAnswer,
    },
    ({ player }) => taken.cashbacks(player),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/:id/counted`,
      priority: "money",
      summary: "Stake by stake what counted for a bonus, and what did not and why",
      auth: "player",
      params,
      query: pastQuery,
      answer: countedAnswer,
      refusals: ["BONUS_UNKNOWN"],
    },
    ({ player, params: { id }, query }) => taken.counted(player, id, query.cursor),
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/:id/give-up`,
      summary: "Ends a bonus that the player does not want; their own money stays as it is",
      auth: "player",
      params,
      refusals: ["BONUS_UNKNOWN", "BONUS_OVER"],
    },
    ({ player, params: { id } }) => taken.giveUp(player, id),
  );
}
