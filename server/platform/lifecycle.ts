import type { FastifyInstance } from "fastify";

/** The moments of a process at which modules have work to do. */
export interface Lifecycle {
  /** Before the first request is accepted, in the order of the calls. */
  onStart(work: () => void | Promise<void>): void;
  /** When the process begins to stop, while it still finishes its requests. */
  onStopping(work: () => void): void;
  /** After the last request, in the reverse order of the calls. */
  onStop(work: () => void | Promise<void>): void;
  /** Every hour, to delete data that is no longer needed. */
  hourly(sweep: () => Promise<void>): void;
}

const EVERY_MS = 60 * 60_000;

export function lifecycleOf(app: FastifyInstance): Lifecycle {
  const sweeps: (() => Promise<void>)[] = [];
  let timer: NodeJS.Timeout | undefined;
  // The sweeps run one after another, and one that fails does not stop the others.
  const sweepAll = async () => {
    for (const sweep of sweeps)
      await sweep().catch((error: unknown) => app.log.error(error, "Old rows were not dropped."));
  };
  const lifecycle: Lifecycle = {
    onStart: (work) => void app.addHook("onReady", async () => work()),
    onStopping: (work) =>
      void app.addHook("preClose", (done) => {
        work();
        done();
      }),
    onStop: (work) => void app.addHook("onClose", async () => work()),
    hourly: (sweep) => void sweeps.push(sweep),
  };
  lifecycle.onStart(() => void (timer = setInterval(() => void sweepAll(), EVERY_MS).unref()));
  lifecycle.onStop(() => clearInterval(timer));
  return lifecycle;
}
