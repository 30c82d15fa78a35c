import {
  ANNOUNCER,
  BUS,
  messageOf,
  navigationCompleted,
  navigationFailed,
  navigationRequested,
  type Scope,
  type Services,
} from "@core";
import type { PagePhase } from "../page-phase.ts";
import { splitLanguage } from "../routing/language-prefix.ts";
import { type ProductNavigation, productPath } from "../routing/product-navigation.ts";
import type { ProductRouter } from "../routing/product-router.ts";

export interface ArrivalOptions {
  readonly services: Services;
  readonly scope: Scope;
  readonly router: ProductRouter;
  readonly navigation: ProductNavigation;
  readonly phase: PagePhase;
  readonly languages: readonly string[];
  readonly language: string;
}

/** The session plugin's topic. The shell knows only its id, because it imports no plugin's contract. */
const SESSION_ENDED = "session/logged-out";

/** Connects the router to the bus: carries out requested navigations and publishes their results. */
export function followNavigation({ services, scope, router, navigation, phase, ...page }: ArrivalOptions): void {
  const bus = services.get(BUS).as("shell");
  const tanstack = router.router;
  let shown = "";

  scope.add(
    bus.on(navigationRequested).subscribe(({ to, replace }) => {
      const { language } = splitLanguage(to, page.languages);
      const path = productPath(to, page.languages);
      // Another language is another page, so the address is loaded anew.
      if (language !== undefined && language !== page.language) location.assign(to);
      else router.history[replace ? "replace" : "push"](navigation.href(path));
    }),
  );

  // After the session ends, a player's screen must not stay open. When players log out themselves, that navigates
  // anyway.
  scope.add(
    bus.messages$.subscribe(({ topic, payload }) => {
      if (topic.id !== SESSION_ENDED || (payload as { reason?: unknown }).reason === "player") return;
      void tanstack.invalidate();
    }),
  );

  // In the same update as the router's matches, so that the old screen never sees the new place.
  scope.add(
    tanstack.subscribe("onBeforeRouteMount", () => {
      const { href: path, pathname } = tanstack.latestLocation;
      const isShown = tanstack.state.matches.at(-1)?.status === "success";
      const destination = isShown ? router.match(pathname) : undefined;
      const { screen, id, params } = destination ?? { screen: "", id: "", params: {} };
      navigation.arrive({ screen, route: id, params, path });
    }),
  );

  scope.add(
    tanstack.subscribe("onRendered", () => {
      phase.screenRendered();
      const { screen, route, path } = navigation.state;
      if (path === shown) return;
      const isFirst = shown === "";
      const isSameScreen = pathname(path) === pathname(shown);
      shown = path;
      if (screen === "") {
        bus.publish(navigationFailed, {
          path,
          message: messageOf(tanstack.state.matches.at(-1)?.error ?? "no such screen"),
        });
      } else bus.publish(navigationCompleted, { screen, route, path });
      if (!isFirst && !isSameScreen) welcome((title) => services.get(ANNOUNCER).announce(title));
    }),
  );
}

const pathname = (path: string) => path.replace(/[?#].*$/s, "");

/**
 * Moves the focus to the new screen's heading and announces its title, unless the screen has already taken the focus.
 */
function welcome(announce: (title: string) => void): void {
  const main = document.getElementById("main");
  if (!main) return;
  announce(document.title);
  if (main !== document.activeElement && main.contains(document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>("h1");
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
