import type { Scope } from "../plugin/scope.ts";

/** How long to wait before code that did not come is asked for again, at first and at most, in milliseconds. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Brings a part that the page can do without. Where its code does not come, because the connection or the platform is gone, it
 * is asked for again. Never rejects; resolves to nothing any more once the scope has ended.
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
