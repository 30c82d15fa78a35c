import { FORMAT, KEYS, STORAGE, definePlugin, token } from "@core";
import { THEME } from "./contract.ts";
import { keepOddsFormat } from "./odds-format.ts";
import { ThemeStore, applyTheme } from "./theme-store.ts";

/** The store with what only this plugin may do with it. */
const THEME_STORE = token<ThemeStore>("preferences/own-theme");

export default definePlugin({
  setup({ services }) {
    services.provide(THEME_STORE, ThemeStore, [STORAGE]);
    services.provideValue(THEME, services.get(THEME_STORE));
  },

  start({ services, scope }) {
    const theme = services.get(THEME_STORE);
    const storage = services.get(STORAGE);
    scope.add(theme.state$.subscribe((state) => applyTheme(state, document.documentElement)));
    const dark = matchMedia("(prefers-color-scheme: dark)");
    scope.listen(dark, "change", () => theme.followDevice(dark.matches));
    for (const key of [KEYS.themeMode, KEYS.themeName]) scope.add(storage.watch(key, () => theme.read()));
    scope.add(keepOddsFormat(services.get(FORMAT), storage));
  },
});
