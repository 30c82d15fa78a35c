import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { GameRefusal } from "../../rules/refusal.ts";
import { HouseRefusal, refusalOf } from "../refusal.ts";
import { networkOf } from "./network.ts";
import { RateLimit } from "./rate-limit.ts";

export interface FrameOptions {
  readonly host: string;
  /** The origin by which browsers reach the house, if it is another than the listener's. */
  readonly origin: string | undefined;
  readonly logLevel: string;
  readonly trustedProxies: readonly string[];
  readonly now: () => number;
  /** Rejects if the house cannot write. */
  readonly kept: () => Promise<void>;
}

const MOST_BYTES = 16 * 1024;
const MOST_CONNECTIONS = 4_096;
/** Of one address in a minute. */
const MOST_REQUESTS = 1_200;
const PATIENCE_MS = 15_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The house's HTTP server before its routes: exact hosts, bounded connections, bodies and calls, refusals by name, health,
 * and a log without addresses.
 */
export function houseFrame({ host, origin, logLevel, trustedProxies, now, kept }: FrameOptions): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, stream: process.stderr },
    // Fastify's own lines have the address of the caller, and the name of a round.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: PATIENCE_MS,
    keepAliveTimeout: PATIENCE_MS,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
    return503OnClosing: false,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  const limit = new RateLimit({ most: MOST_REQUESTS, windowMs: 60_000, now });
  const own = origin === undefined ? undefined : new URL(origin).host;
  const isOwn = (name: string) => name === own || (own === undefined && isListener(name, host));
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    const name = request.headers.host ?? "";
    const isHealth = request.url === "/livez" || request.url === "/readyz";
    if (!isOwn(name) && !isHealth)
      return done(new HouseRefusal(421, "WRONG_HOST", "The house is not reached by this name."));
    done(
      limit.take(networkOf(request.ip))
        ? undefined
        : new HouseRefusal(429, "TOO_MANY", "Too many calls; wait a minute."),
    );
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url, status: reply.statusCode }, "answered");
    done();
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    answer(reply, new HouseRefusal(404, "NOT_FOUND", "There is nothing here.")),
  );
  const headers = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  };
  app.get("/livez", (_request, reply) => reply.headers(headers).send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    await kept();
    return reply.headers(headers).send({ status: "ok" });
  });
  return app;
}

/** The name of a listener, or of this machine where it listens to itself. */
function isListener(name: string, host: string): boolean {
  const { hostname } = URL.parse(`http://${name}`) ?? { hostname: "" };
  return hostname === host || hostname === `[${host}]` || LOOPBACK.test(hostname);
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HouseRefusal) return answer(reply, error);
  if (error instanceof GameRefusal) return answer(reply, refusalOf(error));
  const status = "statusCode" in error ? (error.statusCode ?? 500) : 500;
  if (status < 500)
    return answer(reply, new HouseRefusal(status, "INVALID_REQUEST", "This cannot be read; nothing was done."));
  request.log.error({ err: error, route: request.routeOptions.url }, "failed");
  return answer(
    reply,
    new HouseRefusal(500, "FAILED", "The house failed. Ask for the round again: it is as it was drawn."),
  );
}

const answer = (reply: FastifyReply, { status, code, message, details }: HouseRefusal): FastifyReply =>
  reply.code(status).header("cache-control", "no-store").send({ code, message, details });
