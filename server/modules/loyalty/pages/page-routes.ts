import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { pageQuery, vipPage, vipPageAnswer } from "../../../../plugins/loyalty/pages/wire.ts";
import type { Database } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import { findPage } from "./page-repository.ts";

/** The pages of the VIP area. */
export function pageRoutes(app: FastifyInstance, database: Database): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/loyalty/pages/:page",
      priority: "spared",
      summary: "What a page of the VIP area asks for, and the operator's own text for it",
      params: z.object({ page: vipPage }),
      query: pageQuery,
      answer: vipPageAnswer,
    },
    ({ params, query }) => findPage(database, params.page, query.language),
  );
}
