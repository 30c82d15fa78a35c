import type { FastifyInstance } from "fastify";
import type { SessionService } from "./service.ts";

/** How often connections are compared with their sessions: what a session's end cannot tell them, this does. */
const EVERY_MS = 15_000;

/** Signs off connections of sessions that outlive themselves, or end on another process of the platform. */
export function watchSessions(app: FastifyInstance, sessions: SessionService): void {
  let timer: NodeJS.Timeout | undefined;
  const look = () =>
    sessions.signOffEnded().catch((error: unknown) => app.log.error(error, "sessions were not compared"));
  app.addHook("onReady", (done) => {
    timer = setInterval(() => void look(), EVERY_MS).unref();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
}
