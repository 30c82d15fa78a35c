import type { FastifyInstance } from "fastify";
import type { Facts } from "../../db/database.ts";
import type { SessionService } from "./service.ts";

/** How often connections are checked against their sessions, to find sessions that expired without being ended. */
const EVERY_MS = 15_000;

/** Signs off connections of sessions that have expired, and of sessions whose end may have been missed. */
export function watchSessions(app: FastifyInstance, sessions: SessionService, facts: Facts): void {
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;
  const check = () =>
    sessions.signOffEnded().catch((error: unknown) => app.log.error(error, "Ended sessions could not be found"));
  app.addHook("onReady", (done) => {
    unlisten = facts.listen("session-ended", { receive: () => undefined, missed: () => void check() });
    timer = setInterval(() => void check(), EVERY_MS).unref();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    unlisten?.();
    done();
  });
}
