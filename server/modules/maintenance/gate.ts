import type { FastifyInstance } from "fastify";
import { Problem, sendProblem } from "../../http/answers/problem.ts";
import type { Maintenance } from "./maintenance.ts";
import type { MaintenanceState } from "./repository.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** While the platform is closed: after how many seconds a client should try again. */
    readonly closedFor: () => number | undefined;
  }
}

/** How long a client should wait before trying again if no end was given. */
const RETRY_AFTER_SECONDS = 30;
const LONGEST_SECONDS = 24 * 3600;

/** Refuses new requests while the platform is closed. Requests that were accepted before are finished. */
export function closeForMaintenance(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { state } = maintenance;
    const { url, config } = request.routeOptions;
    // An address without a route is not found, as always.
    if (!state.isOn || url === undefined || config.staysOpen) return done();
    sendProblem(reply, closed(state, Date.now()));
  });
  app.decorate("closedFor", () => (maintenance.state.isOn ? retryAfter(maintenance.state, Date.now()) : undefined));
  app.addHook("onReady", () => maintenance.start());
  app.addHook("onClose", (_app, done) => {
    maintenance.stop();
    done();
  });
}

/** In seconds from `now`. A time in the past is ignored. */
export function retryAfter({ until }: Pick<MaintenanceState, "until">, now: number): number {
  const seconds = until ? Math.ceil((until.getTime() - now) / 1000) : 0;
  return seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) : RETRY_AFTER_SECONDS;
}

function closed(state: MaintenanceState, now: number): Problem {
  const seconds = retryAfter(state, now);
  return new Problem(
    503,
    "MAINTENANCE",
    "The platform is being worked on, and nothing was done. Your money is safe, and what has begun, such as an open bet, goes on as always. Try again later.",
    { until: state.until?.toISOString() ?? null, retryAfter: seconds },
    { "retry-after": String(seconds) },
  );
}
