import type { Log, Readable, Scope } from "@core";
import { messageSW, Workbox } from "workbox-window";
import { UpdateStore } from "./update-store.ts";
import { workerUrl } from "./worker-url.ts";

/** The shortest time between two checks of an open page for a newer version, in milliseconds. */
const LOOK_MS = 60 * 60 * 1000;

/** The product version of a page or a worker. */
const releaseOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;

export interface WorkerParts {
  readonly underWay: Readable<boolean>;
  readonly scope: Scope;
  readonly log: Log;
}

/** Registers the worker once the page is loaded, and subscribes to its messages about newer versions. */
export function startWorker({ underWay, scope, log }: WorkerParts): UpdateStore {
  const worker = new Workbox(workerUrl());
  let registration: ServiceWorkerRegistration | undefined;
  const takeOver = () =>
    new Promise<void>((resolve) => {
      if (!registration?.waiting) return resolve();
      worker.addEventListener("controlling", () => resolve());
      worker.messageSkipWaiting();
    });
  const update = new UpdateStore({ takeOver, reload: () => location.reload() }, underWay, scope);

  const check = async (waiting: ServiceWorker) => {
    const release: unknown = await messageSW(waiting, { type: "RELEASE" });
    if (release !== releaseOfPage()) return update.ready();
    // The page itself is already new: if it is the only one, the worker can take over without disturbing anyone.
    if (!underWay.state) void messageSW(waiting, { type: "TAKE_OVER" });
  };
  worker.addEventListener("waiting", ({ sw }) => sw && void check(sw));

  const begin = async () => {
    registration = await worker.register();
    if (scope.signal.aborted || !registration) return;
    const { active } = await navigator.serviceWorker.ready;
    if (scope.signal.aborted || !active) return;
    // A page that was asked for before the worker was active, and came after it had claimed the others, has none yet.
    if (!navigator.serviceWorker.controller) await messageSW(active, { type: "CLAIM" });
    // The worker also caches the files that were loaded before it started.
    const urlsToCache = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname);
    await messageSW(active, { type: "CACHE_URLS", payload: { urlsToCache } });
  };
  begin().catch((error: unknown) => log("the service worker could not be registered", error));

  let looked = performance.now();
  scope.listen(document, "visibilitychange", () => {
    if (document.hidden || !registration || performance.now() - looked < LOOK_MS) return;
    looked = performance.now();
    worker.update().catch(() => undefined);
  });
  return update;
}
