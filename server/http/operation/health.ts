import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import { OF_HEALTH } from "../load/priorities.ts";
import type { Need, Readiness } from "./readiness.ts";

/** `/livez`: the process answers. `/readyz`: it can do its work; then it also tells `about`. */
export function healthRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  about: Readonly<Record<string, string>> = {},
): void {
  app.get("/livez", { config: OF_HEALTH }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "live" }),
  );

  app.get("/readyz", { config: OF_HEALTH }, async (_request, reply) => {
    const problem = await readiness.problem();
    if (problem) throw problem;
    return reply.header("cache-control", "no-store").send({ status: "ready", ...about });
  });
}

export const databaseNeed = (database: Pick<Database, "query">): Need => ({
  reason: "database",
  message: "The platform's database does not answer.",
  isThere: () => database.query("select 1").then(() => true),
});
