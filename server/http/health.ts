import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { Problem } from "./problem.ts";

/** `/livez`: the process answers. `/readyz`: it can do its work. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get("/livez", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "live" }));

  app.get("/readyz", async (request, reply) => {
    try {
      await database.query("select 1");
    } catch (error) {
      request.log.error({ err: error }, "The database does not answer.");
      throw new Problem(503, "NOT_READY", "The platform's database does not answer. Try again in a moment.");
    }
    return reply.header("cache-control", "no-store").send({ status: "ready", database: database.engine });
  });
}
