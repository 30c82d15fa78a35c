import type { FastifyInstance } from "fastify";

const EVERY_MS = 60 * 60_000;

/**
 * Deletes every hour the data that no one needs any more. The sweeps run one after another, and one that fails does not
 * stop the others.
 */
export function sweepHourly(app: FastifyInstance, sweeps: readonly (() => Promise<void>)[]): void {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    for (const each of sweeps)
      await each().catch((error: unknown) => app.log.error(error, "Old rows were not dropped."));
  };
  app.addHook("onReady", (done) => {
    timer = setInterval(() => void sweep(), EVERY_MS).unref();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
}
