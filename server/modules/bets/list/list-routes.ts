import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { betFilter, betPage, betState, betTotals } from "../../../../plugins/my-bets/wire.ts";
import { wrongFields } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import { readCursor } from "../cursor.ts";
import type { BetListService } from "./list-service.ts";

const filterQuery = z.extend(betFilter, { state: z._default(betState, "open") });
const listQuery = z.extend(filterQuery, { cursor: z.optional(z.string().check(z.maxLength(100))) });

/** Routes for lists of a player's bets. */
export function betListRoutes(app: FastifyInstance, lists: BetListService): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets",
      priority: "money",
      summary: "The player's bets, newest first: by when they were placed while open, by when they were settled after",
      auth: "player",
      query: listQuery,
      answer: betPage,
    },
    ({ player, query: { cursor, ...query } }) => {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (cursor !== undefined && !after) throw wrongFields([{ name: "cursor", message: "not a cursor of this list" }]);
      return lists.page({ player: player.number, ...query }, after);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/totals",
      priority: "money",
      summary: "The number of bets that match a filter, what was staked, what was paid, and the difference",
      auth: "player",
      query: filterQuery,
      answer: betTotals,
    },
    ({ player, query }) => lists.totals(player, { player: player.number, ...query }),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/export",
      priority: "spared",
      summary: "The bets that match a filter as a CSV file: UTF-8, a dot before decimals, instants in UTC",
      auth: "player",
      query: filterQuery,
      file: "text/csv",
    },
    ({ player, query, reply }) => {
      reply.header("content-disposition", `attachment; filename="bets-${query.state}.csv"`);
      return lists.csv({ player: player.number, ...query });
    },
  );
}
