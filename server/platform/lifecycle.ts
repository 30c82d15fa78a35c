import type { FastifyInstance } from "fastify";

/** The moments of a process at which modules have work to do. */
export interface Lifecycle {
  /** Before the first request is accepted, in the order of the calls. */
  onStart(work: () => void | Promise<void>): void;
  /** When the process begins to stop, while it still finishes its requests. */
  onStopping(work: () => void): void;
  /** After the last request, in the reverse order of the calls. */
  onStop(work: () => void | Promise<void>): void;
}

export function lifecycleOf(app: FastifyInstance): Lifecycle {
  return {
    onStart: (work) => void app.addHook("onReady", async () => work()),
    onStopping: (work) =>
      void app.addHook("preClose", (done) => {
        work();
        done();
      }),
    onStop: (work) => void app.addHook("onClose", async () => work()),
  };
}
