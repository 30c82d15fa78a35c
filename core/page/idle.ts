/** The longest wait for an idle moment, and the wait in browsers without idle callbacks, in milliseconds. */
const FALLBACK_MS = 500;

/** Runs a task when the page is idle. The returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout: FALLBACK_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, FALLBACK_MS);
  return () => clearTimeout(timer);
}

/** Yields the running task, so that the page can paint and answer the player, and continues in the next task. */
export function nextTask(): Promise<void> {
  const scheduler: Partial<Scheduler> = globalThis.scheduler ?? {};
  return scheduler.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
