import { BUS, defineManifest, NAVIGATION, REGISTRY } from "@core";
import { PluginRegistry } from "@core/host";
import { mount, testPage } from "@core/testing";
import { createMemoryHistory } from "@tanstack/history";
import { act, type ComponentType } from "react";
import { followNavigation } from "../../../shell/boot/follow-navigation.ts";
import { presentWith } from "../../../shell/boot/present.ts";
import { MainColumn } from "../../../shell/layout/main-column.tsx";
import texts from "../../../shell/locales/en.json";
import { PagePhase } from "../../../shell/page-phase.ts";
import { ProductNavigation } from "../../../shell/routing/product-navigation.ts";
import { ProductRouter } from "../../../shell/routing/product-router.ts";
import { ScreenCode } from "../../../shell/screens/screen-code.ts";
import { SHOWN_SCREENS, ShownScreens } from "../../../shell/screens/shown-screens.ts";
import { until } from "../until.ts";
import { sportsOf } from "./product-router.ts";
import { sportsList } from "./product-routes.ts";

/** A screen's code by its path. A component stands for code that loads at once. */
export type TestScreens = Readonly<Record<string, ComponentType | (() => Promise<ComponentType>)>>;

export const loads = (load: () => Promise<ComponentType>) => Object.assign(load, { isLoader: true });

/** The product's own router, navigation and host of screens, with these screens alone. `guest` are paths for visitors. */
export async function screenPage(screens: TestScreens, path = "/", guest: readonly string[] = []) {
  const { bus, scope, i18n, messages, services: base } = testPage({ shell: texts });
  await i18n.load("shell");
  const services = base.child();
  const routes = Object.entries(screens).map(([path, screen]) => ({
    id: path.split("/")[1] || "home",
    path,
    access: guest.includes(path) ? ("guest" as const) : ("any" as const),
    load: async () => ({
      default: "isLoader" in screen ? await (screen as () => Promise<ComponentType>)() : (screen as ComponentType),
    }),
  }));
  const manifest = defineManifest({ id: "test", routes, load: () => Promise.resolve({ default: {} }) });
  const registry = new PluginRegistry({ manifests: [manifest], services, bus, scope });
  const history = createMemoryHistory({ initialEntries: [path] });
  const languages = ["en"];
  const navigation = new ProductNavigation({
    bus,
    prefix: undefined,
    languages,
    routes: () => registry.routes.state,
    slugOf: () => undefined,
    back: () => history.back(),
  });
  const shown = new ShownScreens(navigation);
  services.provideValue(REGISTRY, registry).provideValue(NAVIGATION, navigation).provideValue(SHOWN_SCREENS, shown);
  const code = new ScreenCode(services);
  const router = new ProductRouter({
    history,
    sports: await sportsOf(sportsList(2)),
    prefix: undefined,
    languages,
    isPlayer: () => Promise.resolve(false),
    bringOwner: () => Promise.resolve(),
    keepSecret: () => undefined,
    loadScreen: code.load,
    present: presentWith({ services, navigation, screens: shown, code }),
  });
  registry.routes.state$.subscribe((placed) => {
    router.setRoutes(placed);
    shown.dropHidden();
  });
  const page = { services, scope, screens: shown, router, navigation };
  followNavigation({ ...page, phase: new PagePhase(), languages, language: "en" });
  await router.settle();
  const mounted = await mount(services, <MainColumn>{undefined}</MainColumn>);
  const isSettled = () => router.router.state.resolvedLocation?.publicHref === history.location.href;
  /** Makes a change, and waits until the address that it led to is shown. */
  const settle = async (change: () => unknown) => {
    await act(() => Promise.resolve(change()));
    await until(async () => {
      await act(() => Promise.resolve());
      return isSettled();
    });
    await act(() => Promise.resolve());
  };
  return {
    ...mounted,
    screens: shown,
    bus: services.get(BUS),
    messages,
    registry,
    router,
    navigation,
    go: (to: string, replace = false) => settle(() => navigation.go(to, { replace })),
    back: () => settle(() => history.back()),
    forward: () => settle(() => history.forward()),
    settle,
  };
}
