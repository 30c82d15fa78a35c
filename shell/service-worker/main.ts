// The worker that stores the product: its shell from the start, its chunks as they are used. It stores no answers of
// the platform: the pages themselves store what a player may read offline.
import { cacheNames, clientsClaim } from "workbox-core";
import { addRoute, matchPrecache, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { StaleWhileRevalidate } from "workbox-strategies";
import { KeptAssets } from "./kept-assets.ts";
import { pageAnswer } from "./page-answer.ts";
import { followPushes } from "./push/follow-pushes.ts";
import { ASSETS, NO_PAGES } from "./releases.ts";
import { type PageRequestEvent, scope, type WorkEvent } from "./worker-scope.ts";

declare const __SHELL__: readonly { readonly url: string; readonly revision: string | null }[];
declare const __RELEASE__: string;

const PAGES = { type: "window", includeUncontrolled: true } as const;

const assets = new KeptAssets(__RELEASE__);
const shell = __SHELL__.map(({ url }) => url);

scope.addEventListener("install", (event) => event.waitUntil(assets.inherit(cacheNames.precache, shell)));
scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([assets.prune(), scope.registration.navigationPreload?.enable()]));
});

const HANDLERS: Readonly<Record<string, (answer: MessagePort | undefined) => unknown>> = {
  /** The player pressed update. Nothing else switches open pages to a new version. */
  SKIP_WAITING: () => scope.skipWaiting(),
  /** A page that came while the worker claimed the others asks to be claimed too. */
  CLAIM: async (answer) => {
    await scope.clients.claim();
    answer?.postMessage(true);
  },
  RELEASE: (answer) => answer?.postMessage(__RELEASE__),
  /** A page that is new already and has nothing under way asks to switch. It is allowed if no other page is open. */
  TAKE_OVER: async () => (await scope.clients.matchAll(PAGES)).length === 1 && scope.skipWaiting(),
};
scope.addEventListener("message", (event: MessageEvent<{ readonly type?: unknown } | null>) => {
  const type = String(event.data?.type);
  if (Object.hasOwn(HANDLERS, type)) void HANDLERS[type]?.(event.ports[0]);
});
followPushes();
clientsClaim();

registerRoute(
  new NavigationRoute(
    ({ request, event }: { request: Request; event: PageRequestEvent }) =>
      pageAnswer({ request, event }, () => matchPrecache("/index.html")),
    { denylist: [...NO_PAGES] },
  ),
);
precache([...__SHELL__]);
// Without the default rewrites: "/" is a page, not its index file.
addRoute({ directoryIndex: "", cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) => sameOrigin && url.pathname.startsWith(ASSETS),
  (asked: { request: Request; event: WorkEvent }) => assets.answer(asked),
);
registerRoute(
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) => sameOrigin && url.pathname.startsWith("/flags/"),
  new StaleWhileRevalidate({ cacheName: "openline-pictures" }),
);
