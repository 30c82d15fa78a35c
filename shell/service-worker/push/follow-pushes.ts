import { PUSH_CACHE, PUSH_CAME, PUSH_OPENED, PUSH_WORDS, type PushWords } from "../../../core/push-wire.ts";
import { scope, type PageClient, type PushSubscriptionChangeEvent } from "../worker-scope.ts";
import { askPage } from "./ask-page.ts";
import { pathWithin, readPush, readWords, shownAs } from "./read-push.ts";

const REPLACE = "/api/v1/notifications/push/subscriptions/replace";

/** Safari takes the permission away from who does not show a push, also where a page of the product is looked at. */
const alwaysShows = (userAgent: string): boolean => /AppleWebKit/.test(userAgent) && !/Chrom|Edg/.test(userAgent);

/** The product's own pages; one in another site's is no place to go to. */
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

/** Shows a push, unless a page that the player looks at tells of it already. */
async function show(text: string | undefined): Promise<void> {
  if (!alwaysShows(navigator.userAgent)) {
    for (const page of await pages()) {
      if (page.visibilityState === "visible" && (await askPage(page, { type: PUSH_CAME }))) return;
    }
  }
  const { title, options } = shownAs(readPush(text), await words(), new URL(scope.registration.scope).host);
  await scope.registration.showNotification(title, options);
}

/** Takes the player to what a push is about: in a page that is open, which stays as it is, or in another one. */
async function open(path: string): Promise<void> {
  for (const page of (await pages()).slice(0, 3)) {
    if (!(await askPage(page, { type: PUSH_OPENED, path }))) continue;
    // The page is there already; browsers bring it to the front only after a press.
    await page.focus().catch(() => undefined);
    return;
  }
  await scope.clients.openWindow(path);
}

/** The browser has other keys or another address for the device: the platform is told by what it knew of the former. */
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

/** Shows what the platform pushes, and follows the player's press. */
export function followPushes(): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(pathWithin((event.notification.data as { path?: unknown } | null)?.path)));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}
