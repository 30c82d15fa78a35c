import { setImmediate } from "node:timers/promises";

/** Long work gives way to requests after so many milliseconds. */
const SLICE_MS = 6;

/** Call the function that it returns between steps of long work: it waits while others have their turn. */
export function inSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** The same for work that is counted: others have their turn whenever so much has been done since the last one. */
export function inPortions(done: () => number, most: number): () => Promise<void> {
  let since = done();
  return async () => {
    if (done() - since < most) return;
    await setImmediate();
    since = done();
  };
}
