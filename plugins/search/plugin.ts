import { definePlugin, HEADER_END, NAVIGATION, STORAGE } from "@core";
import { loggedOut } from "../session/contract.ts";
import { SEARCH } from "./contract.ts";
import { openByKey } from "./open-by-key.ts";
import { SearchStore } from "./search-store.ts";
import { SEARCH_STORE } from "./tokens.ts";

export default definePlugin({
  setup({ services, fill }) {
    const store = new SearchStore(services.get(STORAGE), services.get(NAVIGATION));
    services.provideValue(SEARCH_STORE, store).provideValue(SEARCH, store);
    fill(HEADER_END, { id: "search", group: "start", order: 30, load: () => import("./parts/search-button.tsx") });
  },

  start({ services, bus, scope }) {
    const store = services.get(SEARCH_STORE);
    openByKey(store, scope);
    // On a shared device the next player must not see this player's queries.
    scope.add(bus.on(loggedOut).subscribe(() => store.forget()));
  },
});
