import type { Scope } from "../plugin/scope.ts";

/** The pause before a failed load is retried, at first and at most, in milliseconds. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Loads an optional part of the page. If loading fails because the connection or the platform is down, it is retried.
 * Never rejects; resolves to undefined if the scope has ended.
 */
export async function bring<T extends object>(scope: Scope, load: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  const part = await load().catch(() => undefined);
  await new Promise<void>((resolve) => {
    const proceed = () => scope.signal.aborted || resolve();
    if (part) proceed();
    else setTimeout(proceed, pauseMs);
  });
  return part ?? bring(scope, load, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
}
