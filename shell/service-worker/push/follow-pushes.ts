import { PUSH_CACHE, PUSH_CAME, PUSH_OPENED, PUSH_WORDS, type PushWords } from "../../../core/push-wire.ts";
import { type PageClient, type PushSubscriptionChangeEvent, scope } from "../worker-scope.ts";
import { askPage } from "./ask-page.ts";
import { pathWithin, readPush, readWords, shownAs } from "./read-push.ts";

const REPLACE = "/api/v1/notifications/push/subscriptions/replace";

/** Safari withdraws the permission if a push is not shown, even while a page of the product is visible. */
const alwaysShows = (userAgent: string): boolean => /AppleWebKit/.test(userAgent) && !/Chrom|Edg/.test(userAgent);

/** The product's own pages. Embedded pages are excluded, because the player cannot be sent there. */
async function pages(): Promise<readonly PageClient[]> {
  const all = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const rank = ({ focused, visibilityState }: PageClient) => (focused ? 0 : visibilityState === "visible" ? 1 : 2);
  return all.filter(({ frameType }) => frameType !== "nested").sort((a, b) => rank(a) - rank(b));
}

async function words(): Promise<PushWords | undefined> {
  try {
    const kept = await (await caches.open(PUSH_CACHE)).match(PUSH_WORDS);
    return readWords(await kept?.json());
  } catch {
    return undefined;
  }
}

/** Shows a notification, unless a visible page shows the message itself. */
async function show(text: string | undefined): Promise<void> {
  if (!alwaysShows(navigator.userAgent)) {
    for (const page of await pages()) {
      if (page.visibilityState === "visible" && (await askPage(page, { type: PUSH_CAME }))) return;
    }
  }
  const { title, options } = shownAs(readPush(text), await words(), new URL(scope.registration.scope).host);
  await scope.registration.showNotification(title, options);
}

/** Opens the subject of a push: in an open page, which keeps its state, or in a new one. */
async function open(path: string): Promise<void> {
  for (const page of (await pages()).slice(0, 3)) {
    if (!(await askPage(page, { type: PUSH_OPENED, path }))) continue;
    // The page has navigated already; browsers focus it only after a press.
    await page.focus().catch(() => undefined);
    return;
  }
  await scope.clients.openWindow(path);
}

/** The browser has new keys or a new address for the device. The platform identifies the device by the old ones. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const former = oldSubscription?.toJSON();
  const key = oldSubscription?.options.applicationServerKey;
  if (!former?.endpoint || !key) return;
  const { pushManager } = scope.registration;
  const next = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = next.toJSON();
  await fetch(REPLACE, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      former: { endpoint: former.endpoint, auth: former.keys?.["auth"] },
      next: { endpoint, keys },
    }),
  });
}

/** Shows pushed messages, and handles presses on them. */
export function followPushes(): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(pathWithin((event.notification.data as { path?: unknown } | null)?.path)));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}
