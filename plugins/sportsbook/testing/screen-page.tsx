import { mount, startPlugin } from "@core/testing";
import type { ComponentType } from "react";
import { vi } from "vitest";
import eventTexts from "../event/locales/en.json" with { type: "json" };
import listTexts from "../lists/locales/en.json" with { type: "json" };
import texts from "../locales/en.json" with { type: "json" };
import marketTexts from "../markets/locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import specialsTexts from "../specials/locales/en.json" with { type: "json" };
import teamTexts from "../teams/locales/en.json" with { type: "json" };
import verifyTexts from "../verify/locales/en.json" with { type: "json" };

const TEXTS = {
  sportsbook: texts,
  "sportsbook-event": eventTexts,
  "sportsbook-lists": listTexts,
  "sportsbook-markets": marketTexts,
  "sportsbook-specials": specialsTexts,
  "sportsbook-teams": teamTexts,
  "sportsbook-verify": verifyTexts,
  core: { retry: "Try again" },
};

class NoSight {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/**
 * The plugin with its texts, which opens screens one after the other, without scrolling and with no media query
 * matching.
 */
export async function screenPage() {
  vi.stubGlobal("IntersectionObserver", NoSight);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  const page = startPlugin(plugin, { texts: TEXTS });
  await Promise.all(Object.keys(TEXTS).map((namespace) => page.i18n.load(namespace)));
  let mounted: Awaited<ReturnType<typeof mount>> | undefined;
  return {
    ...page,
    open: async (Screen: ComponentType, place: Parameters<typeof page.navigation.be>[0]) => {
      await mounted?.unmount();
      page.navigation.be(place);
      mounted = await mount(page.services, <Screen />);
      return mounted;
    },
    close: async () => {
      await mounted?.unmount();
      page.scope.dispose();
      vi.unstubAllGlobals();
    },
  };
}
