import { KEYS, type Storage } from "@core";
import { pushSubscription, type PushSubscriptionKeys } from "./push-wire.ts";

/** Whether the device can get pushes from this page: not at all, once the product is installed, or now. */
export type PushAbility = "none" | "install-first" | "able";

/** The properties of the page that decide this. */
export interface PushPlace {
  readonly hasPush: boolean;
  readonly isFramed: boolean;
  readonly isIos: boolean;
  readonly isInstalled: boolean;
}

/** iOS allows pushes only for apps on the home screen; a page framed by another site cannot use them. */
export function abilityOf({ hasPush, isFramed, isIos, isInstalled }: PushPlace): PushAbility {
  if (isFramed) return "none";
  if (hasPush) return "able";
  return isIos && !isInstalled ? "install-first" : "none";
}

/** The worker starts with the page; if it has not started after this many milliseconds, it will not. */
const WORKER_MS = 10_000;

/** This device from the browser's view: its permission, and its subscription at the browser's push service. */
export class PushDevice {
  constructor(
    readonly ability: PushAbility,
    private readonly storage: Storage,
  ) {}

  get permission(): NotificationPermission {
    return this.ability === "able" ? Notification.permission : "default";
  }

  /** Asks the player. Call it from a press, since browsers show no prompt otherwise. */
  ask(): Promise<NotificationPermission> {
    return Notification.requestPermission();
  }

  async current(): Promise<PushSubscription | undefined> {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? undefined;
  }

  /**
   * The subscription for the platform's key; one for another key is removed. Rejects if the push service does not
   * answer.
   */
  async subscribe(publicKey: string): Promise<PushSubscriptionKeys & { readonly isNew: boolean }> {
    const before = await this.current();
    if (before && keyOf(before) === publicKey) {
      await this.keepToken(before.endpoint);
      return { ...pushSubscription.parse(before.toJSON()), isNew: false };
    }
    await before?.unsubscribe();
    const { pushManager } = await this.worker();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    await this.keepToken(made.endpoint);
    return { ...pushSubscription.parse(made.toJSON()), isNew: true };
  }

  /** Cancels the subscription; answers the address that it had. */
  async unsubscribe(): Promise<string | undefined> {
    const before = await this.current();
    await before?.unsubscribe();
    this.storage.remove(KEYS.deviceToken);
    return before?.endpoint;
  }

  /** Removes the shown notifications from the screen. */
  async clear(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  }

  /**
   * Requests identify the device by this token while it is subscribed: the digest of its address, to which nothing can
   * be sent.
   */
  private async keepToken(endpoint: string): Promise<void> {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
    this.storage.set(KEYS.deviceToken, base64Url(new Uint8Array(digest)));
  }

  private worker(): Promise<ServiceWorkerRegistration> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no service worker")), WORKER_MS);
      void navigator.serviceWorker.ready.then((registration) => {
        clearTimeout(timer);
        resolve(registration);
      });
    });
  }
}

/** The platform's key that a subscription was made for. */
const keyOf = ({ options }: PushSubscription): string =>
  base64Url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
