import { setImmediate } from "node:timers/promises";

/**
 * Call the function that it returns between steps of long work that is counted: others have their turn whenever so much has
 * been done since the last one.
 */
export function inPortions(done: () => number, most: number): () => Promise<void> {
  let since = done();
  return async () => {
    if (done() - since < most) return;
    await setImmediate();
    since = done();
  };
}
