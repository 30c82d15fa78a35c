import type { FastifyInstance } from "fastify";
import { fitsPattern } from "../docs/path-pattern.ts";
import { Problem, sendProblem } from "./problem.ts";

/** Distinguishes an unknown path from one that exists with other methods. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, "");
    const methods = app.routeSpecs.filter(({ url }) => fitsPattern(url, path)).map(({ method }) => method);
    if (methods.length === 0) {
      return sendProblem(reply, new Problem(404, "NOT_FOUND", "There is nothing at this address. Nothing was done."));
    }
    const allow = methods.includes("GET") ? [...methods, "HEAD"] : methods;
    return sendProblem(
      reply,
      new Problem(
        405,
        "METHOD_NOT_ALLOWED",
        `Nothing was done: this address takes ${allow.join(", ")}.`,
        {},
        { allow: allow.join(", ") },
      ),
    );
  });
}
