import {
  CLOCK,
  CONFIG,
  definePlugin,
  FOOTER,
  FORMAT,
  KEYS,
  LAYOUT,
  LayoutStore,
  NAVIGATION,
  ONBOARDING,
  OVERLAY,
  STORAGE,
  token,
  VIEWPORT,
} from "@core";
import { merge, skip } from "rxjs";
import { LANGUAGE_POPUP, THEME } from "./contract.ts";
import { startDates } from "./dates/start-dates.ts";
import { LanguagePopupStore } from "./language-popup-store.ts";
import { measureLayout, showLayout } from "./measure-layout.ts";
import { keepOddsFormat } from "./odds-format.ts";
import { OnboardingStore } from "./onboarding-store.ts";
import { applyTheme, ThemeStore } from "./theme-store.ts";

// The stores with the methods that only this plugin may use.
const THEME_STORE = token<ThemeStore>("preferences/own-theme");
const ONBOARDING_STORE = token<OnboardingStore>("preferences/own-onboarding");
const LAYOUT_STORE = token<LayoutStore>("preferences/own-layout");

export default definePlugin({
  setup({ services, fill }) {
    services.provide(THEME_STORE, ThemeStore, [STORAGE, CONFIG]);
    services.provideValue(THEME, services.get(THEME_STORE));
    services.provide(ONBOARDING_STORE, OnboardingStore, [STORAGE, CLOCK]);
    services.provideValue(ONBOARDING, services.get(ONBOARDING_STORE));
    services.provide(LAYOUT_STORE, LayoutStore, []);
    services.provideValue(LAYOUT, services.get(LAYOUT_STORE));
    services.provide(LANGUAGE_POPUP, LanguagePopupStore, []);
    // Not in the manifest, which every page loads: it is not needed before the rest of the settings.
    fill(OVERLAY, { id: "language-popup", order: 40, load: () => import("./parts/language-popup.tsx") });
    fill(FOOTER, { id: "language", order: 20, load: () => import("./parts/language-button.tsx") });
  },

  start({ services, scope }) {
    const theme = services.get(THEME_STORE);
    const storage = services.get(STORAGE);
    scope.add(theme.state$.subscribe((state) => applyTheme(state, document.documentElement)));
    const dark = matchMedia("(prefers-color-scheme: dark)");
    scope.listen(dark, "change", () => theme.followDevice(dark.matches));
    for (const key of [KEYS.themeMode, KEYS.themeName]) scope.add(storage.watch(key, () => theme.read()));
    scope.add(keepOddsFormat(services.get(FORMAT), storage));
    startDates(services, scope);

    const onboarding = services.get(ONBOARDING_STORE);
    scope.add(storage.watch(KEYS.onboarding, () => onboarding.read()));

    const layout = services.get(LAYOUT_STORE);
    const { documentElement: root } = document;
    const look = measureLayout(layout, root, scope);
    // Standalone screens have no columns, and the simple view has none either.
    scope.add(
      merge(services.get(NAVIGATION).state$, services.get(VIEWPORT).state$).subscribe(() => void setTimeout(look)),
    );
    // Until it is measured, style sheets know what the frame covers.
    scope.add(layout.state$.pipe(skip(1)).subscribe((state) => showLayout(state, root)));
  },
});
