import {
  CONFIG,
  CONSENT,
  consoleLog,
  definePlugin,
  FOOTER,
  I18N,
  NAVIGATION,
  OVERLAY,
  PUBLIC_BUS,
  STORAGE,
  token,
  VIEWPORT,
} from "@core";
import { ClickstreamStore } from "./clickstream-store.ts";
import { CLICKSTREAM_ID } from "./contract.ts";
import { forgetTools } from "./forget-tools.ts";
import { publishPageViews } from "./publish-page-views.ts";
import { runSinks } from "./run-sinks.ts";
import { ASKED } from "./tokens.ts";
import { askedPurposes } from "./tools-rules.ts";
import { wantedSinks } from "./wanted-sinks.ts";
import { analyticsConfiguration } from "./wire.ts";

const CLICKSTREAM_STORE = token<ClickstreamStore>("analytics/own-clickstream");

export default definePlugin({
  setup({ services, fill }) {
    services.provide(CLICKSTREAM_STORE, ClickstreamStore, [STORAGE]);
    services.provideValue(CLICKSTREAM_ID, services.get(CLICKSTREAM_STORE));
    const { common, analytics = {} } = services.get(CONFIG).value;
    const asked = askedPurposes(common, analyticsConfiguration.parse(analytics));
    services.provideValue(ASKED, asked);
    // Not in the manifest, which every page loads.
    if (asked.length > 0) fill(OVERLAY, { id: "consent-bar", order: 4, load: () => import("./parts/consent-bar.tsx") });
    fill(FOOTER, { id: "privacy", order: 30, load: () => import("./parts/privacy-button.tsx") });
  },

  async start({ services, bus, scope }) {
    publishPageViews({
      bus,
      navigation: services.get(NAVIGATION),
      scope,
      language: () => services.get(I18N).state.language,
      channel: () => services.get(VIEWPORT).state.channel,
    });
    const [consent, face] = await Promise.all([services.whenProvided(CONSENT), services.whenProvided(PUBLIC_BUS)]);
    if (scope.signal.aborted) return;
    const clickstream = services.get(CLICKSTREAM_STORE);
    scope.add(consent.state$.subscribe(({ analytics }) => (analytics ? clickstream.keep() : clickstream.forget())));
    const { common, analytics = {} } = services.get(CONFIG).value;
    const wanted = wantedSinks(common, analyticsConfiguration.parse(analytics), services.get(STORAGE));
    const leave = () => {
      forgetTools();
      location.reload();
    };
    runSinks(wanted, scope, { face, consent, clickstreamId: () => clickstream.state, log: consoleLog, leave });
  },
});
