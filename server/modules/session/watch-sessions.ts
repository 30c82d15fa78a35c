import type { FastifyInstance } from "fastify";
import type { SessionService } from "./service.ts";

/** How often connections are compared with their sessions: what a session's end cannot tell them, this does. */
const EVERY_MS = 15_000;

/** How often tokens are dropped that nobody will be asked about any more. */
const SWEEP_EVERY_MS = 60 * 60_000;

/** Signs off connections of sessions that outlive themselves, or end on another process of the platform; drops dead tokens. */
export function watchSessions(app: FastifyInstance, sessions: SessionService): void {
  let timers: NodeJS.Timeout[] = [];
  const sweep = () => sessions.sweep().catch((error: unknown) => app.log.error(error, "dead tokens were not dropped"));
  const look = () =>
    sessions.signOffEnded().catch((error: unknown) => app.log.error(error, "sessions were not compared"));
  app.addHook("onReady", (done) => {
    timers = [setInterval(() => void look(), EVERY_MS), setInterval(() => void sweep(), SWEEP_EVERY_MS)];
    for (const timer of timers) timer.unref();
    done();
  });
  app.addHook("onClose", () => timers.forEach((timer) => clearInterval(timer)));
}
