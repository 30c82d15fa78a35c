import type { FastifyInstance } from "fastify";
import { auditPage, auditQuery, auditVerdict, exportQuery } from "../../../../plugins/desk/audit/wire.ts";
import type { Database } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs } from "./desk-acts.ts";
import { exported } from "./export.ts";
import { listPeople, searchLog } from "./log-repository.ts";
import { verifyAudit } from "./verify.ts";

const PAGE = 50;

export function auditRoutes(app: FastifyInstance, database: Database, acts: DeskActs): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/audit",
      summary: "The audit log, the newest first, by person, act, player and time",
      auth: "desk",
      act: "audit.read",
      query: auditQuery,
      answer: auditPage,
    },
    async ({ query: { after, ...filters } }) => {
      const rows = await searchLog(database, filters, after, PAGE + 1);
      const items = rows.slice(0, PAGE);
      return { items, next: rows.length > PAGE ? items.at(-1)!.seq : null, people: await listPeople(database) };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/audit/verify",
      summary: "Walks the whole chain of the log, and names the first row that is not as it was written",
      auth: "desk",
      act: "audit.read",
      answer: auditVerdict,
    },
    async ({ desk }) => {
      const verdict = await verifyAudit(database);
      await acts.look(desk, { act: "audit.verify", details: { ...verdict } });
      return verdict;
    },
  );

  for (const [format, file] of [
    ["csv", "text/csv"],
    ["jsonl", "application/jsonl"],
  ] as const)
    route(
      app,
      {
        method: "GET",
        url: `/api/desk/v1/audit/export.${format}`,
        summary: `The rows of the log that the filters choose, as a file (${format})`,
        auth: "desk",
        act: "audit.export",
        query: exportQuery,
        file,
      },
      async ({ desk, query: { reason, ...filters }, reply }) => {
        await acts.look(desk, { act: "audit.export", reason, details: { format, ...filters } });
        reply.header("content-disposition", `attachment; filename="audit.${format}"`);
        return exported(database, filters, format);
      },
    );
}
