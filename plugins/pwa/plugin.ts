import {
  CLOCK,
  CONFIG,
  CONSENT,
  consoleLog,
  definePlugin,
  FOOTER,
  isWebview,
  NAVIGATION,
  OVERLAY,
  STORAGE,
  UNDER_WAY,
  VIEWPORT,
} from "@core";
import { merge } from "rxjs";
import { OPEN_BETS } from "../my-bets/contract.ts";
import { SESSION } from "../session/contract.ts";
import { PWA } from "./contract.ts";
import { followInstall } from "./install/follow-install.ts";
import { PwaStore } from "./install/pwa-store.ts";
import { keepOffline } from "./offline/keep-offline.ts";
import { watchConnection } from "./offline/watch-connection.ts";
import { KEPT_BETS, UPDATE } from "./tokens.ts";
import { startWorker } from "./worker/start-worker.ts";

export default definePlugin({
  setup({ fill }) {
    // Not in the manifest, which every page loads: the bars are not needed before the rest of the page.
    fill(OVERLAY, { id: "bars", order: 3, load: () => import("./parts/pwa-bars.tsx") });
    fill(FOOTER, { id: "app", order: 30, load: () => import("./parts/app-link.tsx") });
  },

  start({ services, bus, scope }) {
    const [navigation, viewport] = [services.get(NAVIGATION), services.get(VIEWPORT)];
    const [storage, clock] = [services.get(STORAGE), services.get(CLOCK)];
    const isFramed = window.parent !== window;
    const store = new PwaStore(bus, storage, clock, {
      configuration: services.get(CONFIG).value.pwa,
      path: () => navigation.state.path,
      viewport: () => viewport.state,
      userAgent: navigator.userAgent,
      isFramed,
      isWebview: isWebview(navigator.userAgent, navigator.maxTouchPoints),
    });
    services.provideValue(PWA, store);
    followInstall(store, { bus, scope });
    scope.add(merge(navigation.state$, viewport.state$).subscribe(() => store.consider()));

    const [session, openBets] = [services.get(SESSION), services.get(OPEN_BETS)];
    const consent = services.whenProvided(CONSENT);
    services.provideValue(KEPT_BETS, keepOffline({ session, openBets, consent, storage, clock, bus, scope }));
    void watchConnection({ services, scope });
    // A framed page belongs to a visit of another site, so nothing is stored on the device.
    if (isFramed || !("serviceWorker" in navigator)) return;
    services.provideValue(UPDATE, startWorker({ underWay: services.get(UNDER_WAY), scope, log: consoleLog }));
  },
});
