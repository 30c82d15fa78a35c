import { setImmediate } from "node:timers/promises";

/**
 * Returns a function to call between steps of long work. It yields to other work whenever `done` has risen by `most`
 * since the last time.
 */
export function inPortions(done: () => number, most: number): () => Promise<void> {
  let since = done();
  return async () => {
    if (done() - since < most) return;
    await setImmediate();
    since = done();
  };
}
