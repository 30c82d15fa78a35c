import {
  bring,
  consoleLog,
  FEED,
  type Feed,
  FORMAT,
  I18N,
  type I18n,
  inTime,
  NAVIGATION,
  REGISTRY,
  Scope,
  type Services,
  ServicesProvider,
  STORAGE,
} from "@core";
import { createI18n, IntlFormat, nextTask, PluginRegistry, TakingOver } from "@core/host";
import { createBrowserHistory } from "@tanstack/history";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { first } from "rxjs";
import { buildData } from "../build-data.ts";
import { Frame } from "../layout/frame.tsx";
import { announceFrame } from "../load-chunk.ts";
import { MANIFESTS } from "../manifests.ts";
import { ProductNavigation } from "../routing/product-navigation.ts";
import { ProductRouter } from "../routing/product-router.ts";
import { Sports } from "../routing/sports.ts";
import { ScreenCode } from "../screens/screen-code.ts";
import { SHOWN_SCREENS, ShownScreens } from "../screens/shown-screens.ts";
import { startChosenOdds, startChosenZone } from "./chosen-formats.ts";
import { createServices } from "./create-services.ts";
import { EarlyPlugins } from "./early-plugins.ts";
import { followNavigation } from "./follow-navigation.ts";
import type { LateParts } from "./late-parts.ts";
import { keepPageAttributes } from "./page-attributes.ts";
import { type PageHints, pageLanguage } from "./page-language.ts";
import { presentWith } from "./present.ts";
import { isAsRendered, readRendered } from "./rendered-page.ts";
import { replayEarlyPresses } from "./replay-presses.ts";
import { BuiltTexts } from "./texts.ts";

/** The zone in which the platform writes times of which it does not know the visitor's; they are hidden meanwhile. */
const UNKNOWN_ZONE = "UTC";

/** How long the first screen waits for its data, in milliseconds. After that it is shown with placeholders. */
const PATIENCE_MS = 1500;

/** Starts the page: configuration, language, plugins and routes. Then everything is rendered at once. */
export async function boot(): Promise<void> {
  await nextTask();
  const scope = new Scope();
  const rendered = readRendered();
  const { services, bus, record, http, config, flags, viewport, phase } = createServices(scope, rendered?.answers);
  const sports = new Sports(http, consoleLog);
  const texts = new BuiltTexts(consoleLog);

  // Everything that is certainly needed is requested before anything is awaited.
  const configured = config.load();
  void sports.load();
  void texts.pack(pageLanguage(Object.keys(buildData.texts), hints()).language);
  announceFrame();
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

  await nextTask();
  const i18n = createI18n({
    languages,
    load: texts.load,
    hints: { prefix: language },
    dir: (code) => common.languageSettings[code]?.dir,
  });
  services.provideValue(I18N, i18n);
  const storage = services.get(STORAGE);
  // A page that the platform rendered is taken over as it is; times in another zone are then written anew.
  const taken =
    rendered && isAsRendered(rendered, { viewport: viewport.state, language, prefix, storage }) ? rendered : undefined;
  const format = new IntlFormat(i18n, {
    symbol: (currency) => common.currencySymbols[currency],
    ...(taken && { timeZone: taken.look.timeZone ?? UNKNOWN_ZONE }),
  });
  services.provideValue(FORMAT, format);
  const hasFormats = [startChosenOdds(format, storage), ...(taken ? [] : [startChosenZone(format, storage)])];
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
    // A press may come between two plugins.
    turn: nextTask,
  });
  const navigation = new ProductNavigation({
    bus,
    prefix,
    languages,
    routes: () => registry.routes.state,
    slugOf: (sportCode) => sports.slugOf(sportCode),
    back: () => (history.canGoBack() ? history.back() : navigation.go("/")),
  });
  const screens = new ShownScreens(navigation);
  services.provideValue(REGISTRY, registry).provideValue(NAVIGATION, navigation).provideValue(SHOWN_SCREENS, screens);

  const early = new EarlyPlugins(registry, services);
  early.startForPlayer();
  const code = new ScreenCode(services);
  await nextTask();
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
    loadScreen: code.load,
    present: presentWith({ services, navigation, screens, code }),
  });
  scope.add(
    registry.routes.state$.subscribe((routes) => {
      router.setRoutes(routes);
      screens.dropHidden();
    }),
  );
  await nextTask();
  const late: LateParts = { services, scope, sports, record, texts: texts.brought };
  followNavigation({ services, scope, screens, router, navigation, phase, languages, language });
  scope.add(
    sports.state$.subscribe(({ status }) => {
      if (status !== "loading") router.refresh();
      if (status === "failed" && router.needsSports(router.router.latestLocation.pathname))
        navigation.go("/", { replace: true });
    }),
  );

  await Promise.all([loadFrameTexts(i18n), ...hasFormats, router.settle()]);
  await inTime(Promise.all([prepareFirst(router, code, navigation), http.settled(PATIENCE_MS)]), PATIENCE_MS);
  await router.settle();
  showFirst(services, taken !== undefined);
  void replayEarlyPresses(taken !== undefined, screens.mounted);
  confirmPrices(scope, services.get(FEED));
  await phase.turn();
  if (taken) await startChosenZone(format, storage);
  delete document.documentElement.dataset["zone"];
  http.drop();
  void early.start();
  await phase.turn();
  if (!isFlagged) void flags.load(featureFlagService);
  await phase.turn();
  router.addAll();
  await phase.turn();
  registry.loadWhenIdle();
  void bring(scope, () => import("./late-parts.ts")).then(({ startLateParts }) => startLateParts(late));
}

/** The texts of the frame and its entries, which came with the first screen's. An entry without its label has no place. */
const loadFrameTexts = (i18n: I18n) =>
  Promise.all(
    [
      "core",
      "shell",
      ...MANIFESTS.filter(({ navigation }) => navigation !== undefined).map(({ id }) => `${id}-navigation`),
    ].map((namespace) => i18n.load(namespace)),
  );

/** Loads what the first screen shows, if it is known already which one that is. */
async function prepareFirst(router: ProductRouter, code: ScreenCode, { state }: ProductNavigation): Promise<void> {
  const destination = router.match(state.path.replace(/[?#].*$/s, ""));
  if (destination?.id === state.route) await code.prepare(destination.route, state);
}

/** Renders the page, or takes over what the platform has rendered. */
function showFirst(services: Services, isTaken: boolean): void {
  const root = document.getElementById("root")!;
  const page = (
    <ServicesProvider services={services}>
      <Frame />
    </ServicesProvider>
  );
  // In a transition React renders in slices, so the page can respond in between.
  startTransition(() => {
    if (!isTaken) createRoot(root).render(page);
    else
      hydrateRoot(root, <TakingOver>{page}</TakingOver>, {
        onRecoverableError: (error) => consoleLog("a part was rendered anew", error),
      });
  });
}

/** Prices that came with the page are greyed until the feed has brought what changed since. */
function confirmPrices(scope: Scope, feed: Feed): void {
  scope.add(
    feed.status$.pipe(first((status) => status === "live")).subscribe(() => {
      delete document.documentElement.dataset["prices"];
    }),
  );
}

const hints = (): PageHints => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  cookies: document.cookie,
  preferred: navigator.languages,
});
