import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "../../db/database.ts";
import { LogBrake } from "../operation/log-brake.ts";
import { type InDoubt, lookFirst } from "./in-doubt.ts";
import { Problem, sendProblem } from "./problem.ts";

const OF_FASTIFY: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new Problem(413, "TOO_LARGE", "The request is larger than this call takes, and nothing was done."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem(415, "NOT_JSON", "Nothing was done: send the body as application/json."),
  FST_ERR_CTP_EMPTY_JSON_BODY: () =>
    new Problem(400, "INVALID_REQUEST", "The body is empty, and nothing was done: send JSON."),
};

const RETRY = { "retry-after": "2" };
const UNAVAILABLE: Readonly<Record<DatabaseUnavailable["outcome"], (inDoubt?: InDoubt) => Problem>> = {
  nothing: () =>
    new Problem(
      503,
      "DATABASE_UNAVAILABLE",
      "Nothing was done and no money moved: the platform's database is not available at this moment. Try again in a few seconds.",
      { outcome: "nothing" },
      RETRY,
    ),
  unknown: (inDoubt) =>
    new Problem(
      503,
      "DATABASE_UNAVAILABLE",
      `The platform lost its database before the answer came, so this may or may not have been done. ${lookFirst(inDoubt)} before you try again; the same Idempotency-Key never counts twice.`,
      { outcome: "unknown" },
      RETRY,
    ),
};

/** Sends every failure of a request as `application/problem+json`. */
export function answerErrors(app: FastifyInstance): void {
  const unavailable = new LogBrake();
  const failed = new LogBrake();
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const { inDoubt } = request.routeOptions.config;
    const problem = error instanceof Problem ? error : known(error);
    if (problem) return sendProblem(reply, problem);
    if (error instanceof DatabaseUnavailable) {
      const { reason, outcome } = error;
      unavailable.write((more) => request.log.error({ reason, outcome, ...more }, "The database was not available."));
      return sendProblem(reply, UNAVAILABLE[error.outcome](inDoubt));
    }
    failed.write((more) => request.log.error({ err: error, ...more }, "A request failed."));
    return sendProblem(
      reply,
      new Problem(500, "INTERNAL", `The platform failed at this. ${lookFirst(inDoubt)} before you try again.`, {
        requestId: request.id,
      }),
    );
  });
}

/**
 * Handles an address that cannot be decoded, and so matches no route. A browser is redirected to the page for this
 * error.
 */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.accept?.includes("text/html")) void reply.redirect("/not-found");
  else void sendProblem(reply, new Problem(400, "BAD_ADDRESS", "The address is wrongly encoded. Nothing was done."));
}

function known(error: FastifyError): Problem | undefined {
  const make = OF_FASTIFY[error.code];
  if (make) return make();
  const status = error.statusCode ?? 500;
  if (status >= 500) return undefined;
  return new Problem(status, status === 400 ? "INVALID_REQUEST" : "REFUSED", `${error.message}. Nothing was done.`);
}
