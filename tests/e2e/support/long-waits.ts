import type { Page, Worker } from "@playwright/test";
import { PATIENCE_MS } from "../../../core/testing/patience.ts";

type Waits = readonly [short: number, long: number];

const LONG_MS = PATIENCE_MS / 3;

/** In a page or a worker: timers of one length last longer. */
function lengthen([short, long]: Waits): void {
  const start = globalThis.setTimeout.bind(globalThis) as (...args: readonly unknown[]) => number;
  const patient = (handler: unknown, ms?: number, ...rest: readonly unknown[]) =>
    start(handler, ms === short ? long : ms, ...rest);
  Object.assign(globalThis, { setTimeout: patient });
}

/** The pages' host and database have longer to answer than on a player's device: a busy machine may not do it in time. */
export const waitLongInPage = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript(lengthen, [ms, LONG_MS] satisfies Waits);

/** The same for what a running service worker waits for. */
export const waitLongInWorker = (worker: Worker, ms: number): Promise<void> =>
  worker.evaluate(lengthen, [ms, LONG_MS] as Waits);
