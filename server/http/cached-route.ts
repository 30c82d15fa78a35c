import type { FastifyInstance } from "fastify";
import { type Answer, sendAnswer } from "./answers/answer.ts";
import { type AnyRouteSpec, configOf } from "./route.ts";

/**
 * Routes whose answers are the same for everybody: they are serialized and compressed once for all requests within a
 * tick (`AnswerCache`), so they bypass `route`.
 */
export const cachedRoutes =
  (app: FastifyInstance) =>
  (spec: Omit<AnyRouteSpec, "method">, find: (params: unknown, query: unknown) => Promise<Answer>): void => {
    app.routeSpecs.push({ method: "GET", ...spec });
    app.get(spec.url, { config: configOf(spec) }, async (request, reply) => {
      reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
      return sendAnswer(request, reply, await find(request.params, request.query));
    });
  };
