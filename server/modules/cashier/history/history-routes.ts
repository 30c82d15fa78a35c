import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  historyAnswer,
  historyQuery,
  periodQuery,
  postingsAnswer,
  statisticsAnswer,
  statisticsQuery,
} from "../../../../plugins/cashier/history/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { wrongFields } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import { readCursor } from "./history-cursor.ts";
import { HistoryService } from "./history-service.ts";
import { StatisticsService } from "./statistics-service.ts";

const params = z.object({ id: z.string().check(z.maxLength(100)) });
const lineQuery = z.pick(periodQuery, { currency: true });

const HOUR_MS = 3_600_000;

export interface HistoryRoutesParts {
  readonly database: Database;
  readonly clock: PlatformClock;
}

/** Routes for what moved a player's money. */
export function historyRoutes(app: FastifyInstance, { database, clock }: HistoryRoutesParts): void {
  const printed = new RateLimit(database, { name: "printed statements", most: 30, windowMs: HOUR_MS });
  const history = new HistoryService(database);
  const statistics = new StatisticsService(database);

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cashier/history",
      priority: "money",
      summary: "The changes of the cash of one of the player's wallets, newest first, with the sums of all that match",
      auth: "player",
      query: historyQuery,
      answer: historyAnswer,
      refusals: ["TIME_ZONE_UNKNOWN"],
    },
    ({ player, query: { cursor, ...query } }) => {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (cursor !== undefined && !after) throw wrongFields([{ name: "cursor", message: "not a cursor of this list" }]);
      return history.page(player, query, after);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cashier/history/:id",
      priority: "money",
      summary: "One change of the player's cash with all postings of its ledger transaction",
      auth: "player",
      params,
      query: lineQuery,
      answer: postingsAnswer,
      refusals: ["MOVEMENT_UNKNOWN"],
    },
    ({ player, params, query }) => history.find(player, params.id, query.currency),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cashier/statistics",
      summary: "What the player put in, took out, staked and got back, by days, weeks or months of their time zone",
      auth: "player",
      query: statisticsQuery,
      answer: statisticsAnswer,
      refusals: ["TIME_ZONE_UNKNOWN"],
    },
    ({ player, query }) => statistics.of(player, query),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cashier/statement",
      priority: "spared",
      summary: "The changes of a wallet's cash as a CSV file: UTF-8, a dot before decimals, instants in UTC",
      auth: "player",
      query: periodQuery,
      file: "text/csv",
      refusals: ["TIME_ZONE_UNKNOWN"],
    },
    async ({ player, query, reply }) => {
      const pieces = await history.statement(player, query);
      reply.header("content-disposition", 'attachment; filename="statement.csv"');
      return pieces;
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cashier/statement.pdf",
      priority: "spared",
      summary: "The changes of a wallet's cash as a PDF with their totals and the balances before and after",
      auth: "player",
      query: periodQuery,
      file: "application/pdf",
      refusals: ["TIME_ZONE_UNKNOWN", "STATEMENT_TOO_LONG", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, query, reply }) => {
      await printed.consume(player.number);
      const pieces = await history.statementAsPdf(player, query, new Date(clock.now()));
      reply.header("content-disposition", 'attachment; filename="statement.pdf"');
      return pieces;
    },
  );
}
