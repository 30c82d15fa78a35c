import type { Log, Readable, Scope } from "@core";
import { messageSW, Workbox } from "workbox-window";
import { UpdateStore } from "./update-store.ts";
import { workerUrl } from "./worker-url.ts";

/** How often an open page looks for a newer version at most, in milliseconds. */
const LOOK_MS = 60 * 60 * 1000;

/** Which version of the product a page or a worker is. */
const releaseOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;

export interface WorkerParts {
  readonly underWay: Readable<boolean>;
  readonly scope: Scope;
  readonly log: Log;
}

/** Registers the worker once the page is loaded, and follows what it says of newer versions. */
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

  const look = async (waiting: ServiceWorker) => {
    const release: unknown = await messageSW(waiting, { type: "RELEASE" });
    if (release !== releaseOfPage()) return update.ready();
    // The page itself is new already: where it is the only one, nobody is disturbed by the worker's coming.
    if (!underWay.state) void messageSW(waiting, { type: "TAKE_OVER" });
  };
  worker.addEventListener("waiting", ({ sw }) => sw && void look(sw));

  const begin = async () => {
    registration = await worker.register();
    if (scope.signal.aborted || !registration) return;
    await worker.controlling;
    // What came before the worker was there is kept by it too.
    const urlsToCache = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname);
    await worker.messageSW({ type: "CACHE_URLS", payload: { urlsToCache } });
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
