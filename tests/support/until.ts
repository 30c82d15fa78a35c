import { PATIENCE_MS } from "../../core/testing/patience.ts";

/** A database or a program that takes longer to start has failed. */
export const START_MS = 3 * PATIENCE_MS;

/** Waits until a condition holds. Its patience is measured by a clock that no test moves. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  for (const deadline = performance.now() + withinMs; !(await isSo());) {
    if (performance.now() > deadline) throw new Error(`Not so after ${withinMs} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
