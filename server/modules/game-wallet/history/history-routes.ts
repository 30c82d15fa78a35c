import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { roundAnswer, roundsAnswer, roundsFilter, roundsQuery } from "../../../../plugins/casino/history/wire.ts";
import { wrongFields } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import { readCursor } from "../../cashier/contract.ts";
import type { RoundHistory } from "./history-service.ts";

const params = z.object({ id: z.string().check(z.maxLength(64)) });

/** Routes for the rounds of games that a player has played. */
export function roundRoutes(app: FastifyInstance, history: RoundHistory): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/rounds",
      priority: "money",
      summary: "The rounds of games that the player began in a period, newest first, with the sums of all that match",
      auth: "player",
      query: roundsQuery,
      answer: roundsAnswer,
      refusals: ["TIME_ZONE_UNKNOWN"],
    },
    ({ player, query: { cursor, ...filter } }) => {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (cursor !== undefined && !after) throw wrongFields([{ name: "cursor", message: "not a cursor of this list" }]);
      return history.page(player, filter, after);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/rounds/:id",
      priority: "money",
      summary: "A round of a game with what was staked, won and taken back in it, and where it can be checked",
      auth: "player",
      params,
      answer: roundAnswer,
      refusals: ["ROUND_UNKNOWN"],
    },
    ({ player, params: { id } }) => history.find(player, id),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/casino/statement",
      priority: "spared",
      summary: "The rounds of games as a CSV file: UTF-8, a dot before decimals, instants in UTC",
      auth: "player",
      query: roundsFilter,
      file: "text/csv",
      refusals: ["TIME_ZONE_UNKNOWN"],
    },
    async ({ player, query, reply }) => {
      const pieces = await history.statement(player, query);
      reply.header("content-disposition", 'attachment; filename="casino.csv"');
      return pieces;
    },
  );
}
