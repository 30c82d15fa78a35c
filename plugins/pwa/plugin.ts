import {
  CLOCK,
  CONFIG,
  consoleLog,
  definePlugin,
  FOOTER,
  NAVIGATION,
  OVERLAY,
  STORAGE,
  UNDER_WAY,
  VIEWPORT,
} from "@core";
import { merge } from "rxjs";
import { PWA } from "./contract.ts";
import { followInstall } from "./install/follow-install.ts";
import { PwaStore } from "./install/pwa-store.ts";
import { keepOffline } from "./offline/keep-offline.ts";
import { watchConnection } from "./offline/watch-connection.ts";
import { KEPT_BETS, UPDATE } from "./tokens.ts";
import { startWorker } from "./worker/start-worker.ts";

export default definePlugin({
  setup({ fill }) {
    // Not in the manifest, which every page carries: nobody needs them before the rest of the page.
    fill(OVERLAY, { id: "bars", order: 3, load: () => import("./parts/pwa-bars.tsx") });
    fill(FOOTER, { id: "app", order: 30, load: () => import("./parts/app-link.tsx") });
  },

  start({ services, bus, scope }) {
    const [navigation, viewport] = [services.get(NAVIGATION), services.get(VIEWPORT)];
    const isFramed = window.parent !== window;
    const store = new PwaStore(bus, services.get(STORAGE), services.get(CLOCK), {
      configuration: services.get(CONFIG).value.pwa,
      path: () => navigation.state.path,
      viewport: () => viewport.state,
      userAgent: navigator.userAgent,
      isFramed,
    });
    services.provideValue(PWA, store);
    followInstall(store, { bus, scope });
    scope.add(merge(navigation.state$, viewport.state$).subscribe(() => store.consider()));

    services.provideValue(KEPT_BETS, keepOffline({ services, bus, scope }));
    void watchConnection({ services, scope });
    // What stands in another site's page has that site's visit to end with: nothing is kept there.
    if (isFramed || !("serviceWorker" in navigator)) return;
    services.provideValue(UPDATE, startWorker({ underWay: services.get(UNDER_WAY), scope, log: consoleLog }));
  },
});
