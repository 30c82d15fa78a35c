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
import type { ShownScreens } from "../screens/shown-screens.ts";

export interface FollowingOptions {
  readonly services: Services;
  readonly screens: ShownScreens;
  readonly scope: Scope;
  readonly router: ProductRouter;
  readonly navigation: ProductNavigation;
  readonly phase: PagePhase;
  readonly languages: readonly string[];
  readonly language: string;
}

/** The session plugin's topics. The shell knows only their ids, because it imports no plugin's contract. */
const SESSION_STARTED = "session/logged-in";
const SESSION_ENDED = "session/logged-out";

/** Whether an element is part of a kept screen, which React hides by its style. */
const isHidden = (element: Element | null) => !!element?.closest('main > [style*="display: none"]');

/** Connects the router to the bus: carries out requested navigations and publishes their results. */
export function followNavigation({
  services,
  scope,
  screens,
  router,
  navigation,
  phase,
  ...page
}: FollowingOptions): void {
  const bus = services.get(BUS).as("shell");
  const tanstack = router.router;
  let shown = "";

  screens.retry = () => void tanstack.invalidate();
  void screens.mounted.then(() => scope.add(router.follow()));

  scope.add(
    bus.on(navigationRequested).subscribe(({ to, replace }) => {
      const { language } = splitLanguage(to, page.languages);
      const path = productPath(to, page.languages);
      // Another language is another page, so the address is loaded anew.
      if (language !== undefined && language !== page.language) location.assign(to);
      else router.history[replace ? "replace" : "push"](navigation.href(path));
    }),
  );

  // Screens that were there for somebody else are not shown again.
  scope.add(
    bus.messages$.subscribe(({ topic, payload }) => {
      if (topic.id !== SESSION_STARTED && topic.id !== SESSION_ENDED) return;
      if (topic.id === SESSION_STARTED) return screens.dropHidden();
      // When a session ends, all screens go, with what they show and what was typed there. A player who logs out is led
      // to another page anyway.
      screens.dropAll();
      if ((payload as { reason?: unknown }).reason !== "player") void tanstack.invalidate();
    }),
  );
  // A browser that saves memory freezes the pages in the background before it discards them.
  scope.listen(document, "freeze", () => screens.dropHidden());

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
  const { activeElement } = document;
  // An element of a screen that was just hidden keeps the focus until the browser draws the next frame.
  if (main !== activeElement && main.contains(activeElement) && !isHidden(activeElement)) return;
  const heading = [...main.querySelectorAll<HTMLElement>("h1")].find((each) => !isHidden(each));
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
