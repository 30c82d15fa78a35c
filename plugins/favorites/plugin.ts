import { bring, BUS, definePlugin, HTTP, I18N, STORAGE, TOKEN_SOURCE, whenIdle } from "@core";
import { distinctUntilChanged, filter, map, take } from "rxjs";
import { loggedOut, SESSION } from "../session/contract.ts";
import { PINNED_COMPETITIONS } from "../sportsbook/contract.ts";
import { FAVORITES } from "./contract.ts";
import { FavoritesApi } from "./favorites-api.ts";
import { FavoritesMemory } from "./favorites-memory.ts";
import { FavoritesStore } from "./favorites-store.ts";
import { FavoritesSync } from "./favorites-sync.ts";
import { placeStars } from "./fillings.ts";
import { PinnedTournaments } from "./pinned-tournaments.ts";
import { FAVORITES_STORE } from "./tokens.ts";

export default definePlugin({
  setup({ services, fill }) {
    const store = new FavoritesStore(services.get(BUS).as("favorites"), services.get(I18N));
    services.provideValue(FAVORITES_STORE, store).provideValue(FAVORITES, store);
    placeStars(fill);
  },

  start({ services, bus, scope }) {
    const [store, session] = [services.get(FAVORITES_STORE), services.get(SESSION)];
    const memory = new FavoritesMemory(services.get(STORAGE));
    const api = new FavoritesApi(services.get(HTTP).within(scope.signal));
    const sync = new FavoritesSync(store, api, memory, () => void session.verify());
    scope.add(memory.watch((kept) => sync.follow(kept)));
    scope.add(store.changes$.subscribe((changes) => sync.note(changes)));
    scope.listen(window, "online", () => void sync.send());

    const pinned = new PinnedTournaments(store.state.tournaments);
    scope.add(store.state$.subscribe(({ tournaments }) => pinned.show(tournaments)));
    services.provideValue(PINNED_COMPETITIONS, pinned);

    const announce = async () => {
      const { announceGoals } = await bring(scope, () => import("./goals/announce-goals.ts"));
      announceGoals(services, scope);
    };
    const starred$ = store.state$.pipe(
      filter(({ events }) => events.length > 0),
      take(1),
    );
    scope.add(starred$.subscribe(() => scope.add(whenIdle(() => void announce()))));

    scope.add(bus.on(loggedOut).subscribe(() => sync.leave()));
    scope.add(
      session.state$
        .pipe(
          map(({ account, isUserDataLoaded }) => account?.number ?? (isUserDataLoaded ? null : undefined)),
          distinctUntilChanged(),
        )
        .subscribe((player) => {
          if (player) void sync.enter(player);
          // A session that could not be loaded has not necessarily ended.
          else if (player === null && services.get(TOKEN_SOURCE).token === undefined) sync.leave();
        }),
    );
  },
});
