/** How long a task waits for an idle moment at most, and where the browser knows none, in milliseconds. */
const FALLBACK_MS = 500;

/** Runs a task when the page has nothing else to do. The returned function calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout: FALLBACK_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, FALLBACK_MS);
  return () => clearTimeout(timer);
}

/** Ends the running task, so that the page can paint and answer the player, and goes on in the next one. */
export function nextTask(): Promise<void> {
  const scheduler: Partial<Scheduler> = globalThis.scheduler ?? {};
  return scheduler.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
