/** An event that keeps the worker alive until its work is done. */
export interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The navigation's own request may be under way before the worker is awake. */
export interface PageRequestEvent extends WorkEvent {
  readonly preloadResponse?: Promise<Response | undefined>;
}

export interface PushEvent extends WorkEvent {
  readonly data: { text(): string } | null;
}

export interface NotificationClickEvent extends WorkEvent {
  readonly notification: Notification;
}

export interface PushSubscriptionChangeEvent extends WorkEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** A page, from the worker's view. */
export interface PageClient {
  readonly frameType?: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

/** The used part of a service worker's scope, which the types for pages do not contain. */
interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, "pushManager" | "scope" | "unregister"> & {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { readonly type: "window"; readonly includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: PushSubscriptionChangeEvent) => void): void;
}

export const scope = self as unknown as WorkerScope;
