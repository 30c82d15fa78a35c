import cookies from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { PlatformConfiguration } from "../configuration/platform-configuration.ts";
import type { Database } from "../db/database.ts";
import { answerBadAddress, answerErrors } from "./answers/errors.ts";
import { answerNotFound } from "./answers/not-found.ts";
import { speakLanguages } from "./answers/request-language.ts";
import { docsRoute } from "./docs/openapi.ts";
import { Connections, patience } from "./load/connections.ts";
import type { LoadMeter } from "./load/load-meter.ts";
import { shedLoad } from "./load/shed-load.ts";
import { healthRoutes } from "./operation/health.ts";
import type { Metrics } from "./operation/metrics.ts";
import type { Readiness } from "./operation/readiness.ts";
import { guardRequests } from "./requests/guard-requests.ts";
import { readJsonBodies } from "./requests/json-body.ts";
import type { Site } from "./site/site.ts";
import type { Certificate } from "./tls/certificate.ts";

export interface FrameOptions {
  readonly database: Database;
  readonly configuration: PlatformConfiguration;
  readonly logLevel: string;
  readonly site: Site;
  readonly meter: LoadMeter;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** The certificate of the listener; plain http if undefined. */
  readonly certificate: Certificate | undefined;
}

/** The HTTP server with all that holds for every call, before any module adds its routes. */
export function httpFrame(options: FrameOptions): FastifyInstance {
  const { database, configuration, logLevel, site, meter, metrics, readiness, certificate } = options;
  const waits = patience(configuration.load);
  const app = Fastify({
    logger: {
      level: logLevel,
      // Standard output is reserved for the one line with the product's address.
      stream: process.stderr,
      // An address can contain secrets, so only the route is logged.
      serializers: {
        req: ({ method, routeOptions, raw }: FastifyRequest) => ({
          method,
          route: routeOptions.url,
          ip: site.arrivalOf(raw).address,
        }),
      },
      redact: ["req.headers", "email", "password", "token", "*.email", "*.password", "*.token"],
    },
    bodyLimit: 64 * 1024,
    // A slow machine may take long to start; Fastify's own ten seconds would end the start.
    pluginTimeout: 60_000,
    requestTimeout: waits.requestTimeout,
    keepAliveTimeout: waits.keepAliveTimeout,
    http: waits,
    trustProxy: site.isTrusted,
    ...(certificate && { serverFactory: certificate.serverOf }),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
  });
  app.decorate("routeSpecs", []);
  const connections = new Connections(configuration.load, site.isTrusted);
  connections.watch(app.server);
  meter.watch(() => database.load());
  shedLoad(app, meter, connections);
  void app.register(cookies);
  speakLanguages(
    app,
    configuration.common.languages.map(({ value }) => value),
  );
  guardRequests(app, site, configuration.hsts);
  readJsonBodies(app);
  answerErrors(app);
  answerNotFound(app);
  metrics.measure(app);
  healthRoutes(app, readiness, { database: database.engine });
  if (configuration.docs.isPublic ?? configuration.sandbox.isSandbox) docsRoute(app);
  return app;
}
