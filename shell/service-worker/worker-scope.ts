/** An event that keeps the worker alive until its work is done. */
export interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A navigation's own request may be under way before the worker has woken up. */
export interface PageRequestEvent extends WorkEvent {
  readonly preloadResponse?: Promise<Response | undefined>;
}

/** What of a service worker's scope is used here: the types of pages have none of it. */
interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  readonly clients: {
    matchAll(which: { readonly type: "window"; readonly includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

export const scope = self as unknown as WorkerScope;
