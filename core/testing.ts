import { BUS, type Bus, createBus, type Message } from "./bus/bus.ts";
import { CLOCK } from "./clock.ts";
import { FORMAT } from "./format/format.ts";
import { IntlFormat } from "./format/intl-format.ts";
import { HTTP } from "./http/http.ts";
import { createI18n } from "./i18n/create-i18n.ts";
import { I18N } from "./i18n/i18n.ts";
import { ANNOUNCER, PageAnnouncer } from "./page/announcer.tsx";
import { CONSENT } from "./page/consent.ts";
import { ConsentStore } from "./page/consent-store.ts";
import { VIEWPORT } from "./page/viewport.ts";
import type { Plugin, RouteSpec } from "./plugin/plugin.ts";
import { PluginRegistry } from "./plugin/plugin-registry.ts";
import { REGISTRY } from "./plugin/registry.ts";
import { Scope } from "./plugin/scope.ts";
import { Services } from "./plugin/services.ts";
import { fill, type ManifestFilling } from "./plugin/slot.ts";
import { FEED } from "./realtime/feed.ts";
import { NAVIGATION } from "./routes/navigation.ts";
import { PAGE_FACTS, PageFactSheet } from "./routes/page-facts.ts";
import { STORAGE } from "./storage/storage.ts";
import { checkPayload } from "./testing/check-payload.ts";
import { ManualClock } from "./testing/manual-clock.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { keepOpen } from "./testing/open-scopes.ts";
import { ScriptedFeed } from "./testing/scripted-feed.ts";
import { ScriptedHttp } from "./testing/scripted-http.ts";
import { TestNavigation } from "./testing/test-navigation.ts";
import { TestViewport } from "./testing/test-viewport.ts";

export { mount, type Mounted } from "./testing/mount.ts";
export { ManualClock, MemoryStorage, ScriptedFeed, ScriptedHttp, TestNavigation, TestViewport };
export type { SentRequest } from "./testing/scripted-http.ts";

/** A page without a browser or a platform. Its services are the real ones where possible, and scripted elsewhere. */
export function testPage(texts: Readonly<Record<string, Record<string, unknown>>> = {}) {
  const doubles = {
    bus: createBus({ check: checkPayload }),
    scope: keepOpen(new Scope()),
    services: new Services(),
    storage: new MemoryStorage(),
    clock: new ManualClock(),
    http: new ScriptedHttp(),
    feed: new ScriptedFeed(),
    navigation: new TestNavigation(),
    viewport: new TestViewport(),
    announcer: new PageAnnouncer(),
    i18n: createI18n({
      languages: ["en"],
      hints: { cookies: "", preferred: ["en"] },
      load: (_language, namespace) => Promise.resolve(texts[namespace]),
    }),
  };
  const { bus, scope, services, storage, clock } = doubles;
  const consent = new ConsentStore({ storage, clock, version: "1", isSignalled: false });
  services
    .provideValue(BUS, bus)
    .provideValue(STORAGE, doubles.storage)
    .provideValue(CLOCK, doubles.clock)
    .provideValue(HTTP, doubles.http)
    .provideValue(FEED, doubles.feed)
    .provideValue(NAVIGATION, doubles.navigation)
    .provideValue(VIEWPORT, doubles.viewport)
    .provideValue(ANNOUNCER, doubles.announcer)
    .provideValue(PAGE_FACTS, new PageFactSheet())
    .provideValue(CONSENT, consent)
    .provideValue(I18N, doubles.i18n)
    .provideValue(FORMAT, new IntlFormat(doubles.i18n, { timeZone: "UTC" }))
    .provideValue(REGISTRY, new PluginRegistry({ manifests: [], services, bus, scope }));

  const messages: Message[] = [];
  bus.messages$.subscribe((message) => messages.push(message));
  return { ...doubles, consent, messages };
}

export interface StartOptions {
  /** Provides the services that the plugin needs: `(services) => services.provideValue(SESSION, session)`. */
  readonly services?: (services: Services) => void;
  /** English texts by namespace, for components under test. */
  readonly texts?: Readonly<Record<string, Record<string, unknown>>>;
}

/** Sets up and starts a plugin alone, on a test page. Rethrows what the plugin throws. */
export function startPlugin(plugin: Plugin, options: StartOptions = {}) {
  const page = testPage(options.texts);
  const fillings: ManifestFilling[] = [];
  const routes: RouteSpec[] = [];
  options.services?.(page.services);
  const context = {
    services: page.services.within(page.scope),
    fill: ((slot, filling) => void fillings.push(fill(slot, filling))) satisfies Parameters<
      NonNullable<Plugin["setup"]>
    >[0]["fill"],
    addRoutes: (added: readonly RouteSpec[]) => void routes.push(...added),
  };
  plugin.setup?.(context);
  const bus: Bus = page.bus.as("test");
  const started = plugin.start?.({ ...context, bus, scope: page.scope });
  /** Settles when `start` has. Only tests wait for it. */
  return { ...page, fillings, routes, started: Promise.resolve(started) };
}
