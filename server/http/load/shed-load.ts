import type { FastifyInstance } from "fastify";
import type { Connections } from "./connections.ts";
import type { LoadMeter } from "./load-meter.ts";
import { refusedFrom } from "./priorities.ts";

/** Short enough for a waiting player, and long enough for the platform to recover. */
const RETRY_SECONDS = 2;

/** The headers of every answer, see guard-requests, without the work that it does there. */
const HEADERS = {
  "content-type": "application/problem+json",
  "cache-control": "no-store",
  "retry-after": String(RETRY_SECONDS),
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

const problem = (status: number, errorCode: string, title: string, message: string): Buffer =>
  Buffer.from(JSON.stringify({ type: "about:blank", title, status, errorCode, message, retryAfter: RETRY_SECONDS }));

const BUSY = problem(
  503,
  "BUSY",
  "Not ready",
  "The platform has too much to do at this moment. Nothing was done and no money moved; try again in a few seconds.",
);
const TOO_MANY_CONNECTIONS = problem(
  429,
  "TOO_MANY_CONNECTIONS",
  "Too many requests",
  "There are too many connections, of your network or in all. Nothing was done; close some and try again in a few seconds.",
);

/** Refuses the least urgent requests under overload, before anything is read or looked up for them. */
export function shedLoad(app: FastifyInstance, meter: LoadMeter, connections: Connections): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { routeOptions, raw } = request;
    if (!connections.begin(raw, reply.raw)) return void reply.hijack();
    const isTooMany = connections.isSurplus(raw);
    if (!isTooMany && meter.level < refusedFrom(request.method, routeOptions.config.priority)) return done();
    const body = isTooMany ? TOO_MANY_CONNECTIONS : BUSY;
    reply.hijack();
    reply.raw.writeHead(isTooMany ? 429 : 503, {
      ...HEADERS,
      "content-length": body.length,
      ...(isTooMany && { connection: "close" }),
    });
    reply.raw.end(body);
  });
  app.addHook("onReady", (done) => {
    meter.start();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    meter.stop();
    done();
  });
}
