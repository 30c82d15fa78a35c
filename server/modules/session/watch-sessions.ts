import type { FastifyInstance } from "fastify";
import type { SessionService } from "./service.ts";

/** How often it is asked which sessions have just ended: an account that is blocked is signed off within a second. */
const LOOK_MS = 500;
/** How often all connections are compared with their sessions: nothing ends a session that outlives itself. */
const COMPARE_MS = 15_000;

/** Signs off connections of sessions that outlive themselves, or are ended by another process or in the database itself. */
export function watchSessions(app: FastifyInstance, sessions: SessionService): void {
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, look: () => Promise<void>) => {
    let isLooking = false;
    const turn = async () => {
      if (isLooking) return;
      isLooking = true;
      await look().catch((error: unknown) => app.log.error(error, "sessions were not compared"));
      isLooking = false;
    };
    timers.push(setInterval(() => void turn(), ms).unref());
  };
  app.addHook("onReady", (done) => {
    every(LOOK_MS, () => sessions.signOffJustEnded());
    every(COMPARE_MS, () => sessions.signOffEnded());
    done();
  });
  app.addHook("onClose", (_app, done) => {
    timers.forEach((timer) => clearInterval(timer));
    done();
  });
}
