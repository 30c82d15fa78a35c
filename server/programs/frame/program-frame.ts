import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { answerErrors } from "../../http/answers/errors.ts";
import { answerNotFound } from "../../http/answers/not-found.ts";
import { Connections, patience } from "../../http/load/connections.ts";
import { LOAD } from "../../http/load/load-configuration.ts";
import { healthRoutes } from "../../http/operation/health.ts";
import type { Readiness } from "../../http/operation/readiness.ts";
import { guardRequests } from "../../http/requests/guard-requests.ts";
import { readJsonBodies } from "../../http/requests/json-body.ts";
import { Site } from "../../http/site/site.ts";
import { readForms } from "./form-body.ts";

export interface ProgramFrameOptions {
  /** The host of the listener. */
  readonly host: string;
  /** The origin by which browsers reach it, if it is another than the listener's. */
  readonly origin: string | undefined;
  readonly logLevel: string;
  readonly readiness: Readiness;
}

const MOST_BYTES = 32 * 1024;

/**
 * The HTTP server of a program on an origin of its own, before its routes: exact hosts, its own pages alone, limits of
 * connections, bodies and time, no document unless a page says so, health, and a log of routes without addresses.
 */
export function programFrame({ host, origin, logLevel, readiness }: ProgramFrameOptions): FastifyInstance {
  const waits = patience(LOAD);
  const app = Fastify({
    logger: { level: logLevel, stream: process.stderr },
    // Fastify's own lines have the address of the caller, and the path, in which there may be a secret.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    requestTimeout: waits.requestTimeout,
    keepAliveTimeout: waits.keepAliveTimeout,
    http: waits,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    return503OnClosing: false,
  });
  app.decorate("routeSpecs", []);
  app.addHook("onResponse", (request: FastifyRequest, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode }, "answered");
    done();
  });
  const site = new Site({ publicOrigin: origin, isSandbox: true, isOpen: false, host, trustedProxies: [] });
  new Connections(LOAD, site.isTrusted).watch(app.server);
  guardRequests(app, site);
  readJsonBodies(app);
  readForms(app);
  answerErrors(app);
  answerNotFound(app);
  healthRoutes(app, readiness);
  return app;
}
