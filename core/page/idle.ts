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

/**
 * Yields the running task, so that the page can paint and answer the player, and continues in another task. Not by
 * `scheduler.yield`: after an idle callback its continuation has the lowest priority, and on a busy page never comes.
 */
export function nextTask(): Promise<void> {
  const scheduler: Partial<Scheduler> = globalThis.scheduler ?? {};
  return scheduler.postTask
    ? scheduler.postTask(() => undefined, { priority: "user-visible" })
    : new Promise((resolve) => setTimeout(resolve));
}
