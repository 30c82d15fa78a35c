import { createECDH, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";

/** Subscriptions of a push service that is not asked: the browser of a test has none. The platform takes them as real. */
export async function withSubscriptions(page: Page): Promise<void> {
  const curve = createECDH("prime256v1");
  const made = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString("hex")}`,
    keys: { p256dh: curve.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  await page.addInitScript(({ endpoint, keys }) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => Promise.resolve(true),
      } as unknown as PushSubscription);
  }, made);
}

/** Pushes to the product's worker as a push service does, and says what of it is shown on the device. */
export async function pushesTo(page: Page, context: BrowserContext) {
  const devtools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await found;
  return {
    push: async (data: string | object) => {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: text });
    },
    /** The titles, the newest last. */
    shown: () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.map(({ title }) => title);
      }),
    /** Presses the one of a tag, as far as that can be done from within: no window comes to the front by it. */
    press: async (tag: string) => {
      await context.serviceWorkers()[0]?.evaluate(async (wanted) => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        const [notification] = await registration.getNotifications({ tag: wanted });
        const { NotificationEvent } = self as unknown as { NotificationEvent: new (type: string, of: object) => Event };
        self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
      }, tag);
    },
  };
}
