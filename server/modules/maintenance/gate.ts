import type { FastifyInstance } from "fastify";
import { Problem, sendProblem } from "../../http/answers/problem.ts";
import type { Maintenance } from "./maintenance.ts";
import type { MaintenanceState } from "./repository.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** While the platform is closed, after how many seconds it is worth looking again. */
    readonly closedFor: () => number | undefined;
  }
}

/** What asks for nothing of a player's and says how things stand: health, the product's files and texts, and the switch itself. */
const STAYS_OPEN =
  /^\/(\*|livez|readyz|metrics|manifest\.webmanifest|docs(\/.*)?|content\/.*|api\/v1\/maintenance|sandbox\/maintenance)$/;

/** Where nobody said until when, it is worth looking again after so long. */
const LOOK_AGAIN_SECONDS = 30;
const LONGEST_SECONDS = 24 * 3600;

/** Refuses new calls while the platform is closed. What was let in before is finished. */
export function closeForMaintenance(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { state } = maintenance;
    const { url } = request.routeOptions;
    // What no route answers is not found, as always.
    if (!state.isOn || url === undefined || STAYS_OPEN.test(url)) return done();
    sendProblem(reply, closed(state, Date.now()));
  });
  app.decorate("closedFor", () => (maintenance.state.isOn ? retryAfter(maintenance.state, Date.now()) : undefined));
  app.addHook("onReady", () => maintenance.start());
  app.addHook("onClose", (_app, done) => {
    maintenance.stop();
    done();
  });
}

/** In seconds from `now`. A time that has passed is as good as none. */
export function retryAfter({ until }: Pick<MaintenanceState, "until">, now: number): number {
  const seconds = until ? Math.ceil((until.getTime() - now) / 1000) : 0;
  return seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) : LOOK_AGAIN_SECONDS;
}

function closed(state: MaintenanceState, now: number): Problem {
  const seconds = retryAfter(state, now);
  return new Problem(
    503,
    "MAINTENANCE",
    "The platform is being worked on, and nothing was done. Your money and your bets are safe, and open bets are settled as always. Try again later.",
    { until: state.until?.toISOString() ?? null, retryAfter: seconds },
    { "retry-after": String(seconds) },
  );
}
