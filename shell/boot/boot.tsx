import {
  bring,
  consoleLog,
  errorReported,
  FORMAT,
  I18N,
  messageOf,
  NAVIGATION,
  REGISTRY,
  Scope,
  ServicesProvider,
  STORAGE,
} from "@core";
import { createI18n, IntlFormat, nextTask, PluginRegistry } from "@core/host";
import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { buildData } from "../build-data.ts";
import { Frame } from "../layout/frame.tsx";
import { NoScreen, ScreenFailed, ScreenPending } from "../layout/screen-states.tsx";
import { MANIFESTS } from "../manifests.ts";
import { ProductNavigation } from "../routing/product-navigation.ts";
import { ProductRouter } from "../routing/product-router.ts";
import { Sports } from "../routing/sports.ts";
import { followNavigation } from "./arrival.ts";
import { startChosenFormats } from "./chosen-formats.ts";
import { createServices } from "./create-services.ts";
import { EarlyPlugins } from "./early-plugins.ts";
import type { LateParts } from "./late-parts.ts";
import { keepPageAttributes } from "./page-attributes.ts";
import { type PageHints, pageLanguage } from "./page-language.ts";
import { Screens } from "./screens.tsx";
import { BuiltTexts } from "./texts.ts";

/** How long the first screen waits for its data, in milliseconds. After that it is shown with placeholders. */
const PATIENCE_MS = 1500;

/** Starts the page: configuration, language, plugins and routes. Then everything is rendered at once. */
export async function boot(): Promise<void> {
  await nextTask();
  const scope = new Scope();
  const { services, bus, record, http, config, flags, viewport, phase } = createServices(scope);
  const sports = new Sports(http, consoleLog);
  const texts = new BuiltTexts(consoleLog);

  // Everything that is certainly needed is requested before anything is awaited.
  const configured = config.load();
  void sports.load();
  void texts.pack(pageLanguage(Object.keys(buildData.texts), hints()).language);
  await configured;

  const { common, featureFlagService } = config.value;
  const languages = common.languages.map(({ value }) => value);
  const { language, prefix, reloadAt } = pageLanguage(languages, hints());
  if (reloadAt !== undefined) {
    location.replace(reloadAt);
    return;
  }
  // If no manifest has a flag, the first screen does not depend on flags.
  const isFlagged = MANIFESTS.some(({ flag }) => flag !== undefined);
  if (isFlagged) await flags.load(featureFlagService);

  const i18n = createI18n({
    languages,
    load: texts.load,
    hints: { prefix: language },
    dir: (code) => common.languageSettings[code]?.dir,
  });
  services.provideValue(I18N, i18n);
  const format = new IntlFormat(i18n, { symbol: (currency) => common.currencySymbols[currency] });
  services.provideValue(FORMAT, format);
  const hasFormats = startChosenFormats(format, services.get(STORAGE));
  keepPageAttributes(scope, viewport, i18n.state);
  flags.setAttributes({ language, channel: viewport.state.channel });

  await nextTask();
  const history = createBrowserHistory();
  const registry = new PluginRegistry({
    manifests: MANIFESTS,
    services,
    bus,
    scope,
    isEnabled: ({ flag }) => flag === undefined || flags.isOn(flag),
    prioritised: common.remoteModulePriorities,
  });
  const navigation = new ProductNavigation({
    bus,
    prefix,
    languages,
    routes: () => registry.routes.state,
    slugOf: (sportCode) => sports.slugOf(sportCode),
    back: () => (history.canGoBack() ? history.back() : navigation.go("/")),
  });
  services.provideValue(REGISTRY, registry).provideValue(NAVIGATION, navigation);

  const early = new EarlyPlugins(registry, services);
  early.startForPlayer();
  const screens = new Screens(services);
  const router = new ProductRouter({
    history,
    sports,
    prefix,
    languages,
    isPlayer: () => early.isPlayer(),
    bringOwner: async (path) => {
      if (config.value.remoteModules?.length) await (await import("./late-parts.ts")).bringOwner(late, path);
    },
    keepSecret: (route, value) => navigation.keepSecret(route, value),
    loadScreen: screens.load,
    frame: Frame,
    screenOf: ({ route }) => screens.of(route),
    pending: ScreenPending,
    failed: ScreenFailed,
    notFound: NoScreen,
    onCatch: (error) => bus.publish(errorReported, { errorCode: 0, message: messageOf(error) }),
  });
  scope.add(registry.routes.state$.subscribe((routes) => router.setRoutes(routes)));
  scope.add(
    sports.state$.subscribe(({ status }) => {
      if (status !== "loading") router.refresh();
      if (status === "failed" && router.needsSports(router.router.latestLocation.pathname))
        navigation.go("/", { replace: true });
    }),
  );
  const late: LateParts = { services, scope, sports, record, texts: texts.brought };
  followNavigation({ services, scope, router, navigation, phase, languages, language });

  await Promise.all([i18n.load("core"), i18n.load("shell"), hasFormats, router.settle()]);
  await http.settled(PATIENCE_MS);
  await router.settle();
  const root = createRoot(document.getElementById("root")!);
  // In a transition React renders in slices, so the page can respond in between.
  startTransition(() =>
    root.render(
      <ServicesProvider services={services}>
        <RouterProvider router={router.router} />
      </ServicesProvider>,
    ),
  );
  await phase.turn();
  void early.start();
  await phase.turn();
  if (!isFlagged) void flags.load(featureFlagService);
  await phase.turn();
  router.addAll();
  await phase.turn();
  registry.loadWhenIdle();
  void bring(scope, () => import("./late-parts.ts")).then(({ startLateParts }) => startLateParts(late));
}

const hints = (): PageHints => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  cookies: document.cookie,
  preferred: navigator.languages,
});
