import { definePlugin, navigationSlot, preloadSlot } from "@core";
import { HOME_HERO, isHomeAddress } from "./contract.ts";

export default definePlugin({
  start({ services }) {
    // The fillings of the first page are loaded in parallel with its screen, not after it.
    if (!isHomeAddress(location.pathname)) return;
    void preloadSlot(services, HOME_HERO);
    void preloadSlot(services, navigationSlot("home"));
  },
});
