import { BUS, NAVIGATION, type Readable } from "@core";
import { combineLatest, distinctUntilChanged, first, map, type Observable, skip } from "rxjs";
import { betPlaced, betRejected, BETSLIP } from "../../betslip/contract.ts";
import { betSettled } from "../../my-bets/contract.ts";
import { loggedOut, SESSION } from "../../session/contract.ts";
import { balanceUpdated } from "../../wallet/contract.ts";
import type { Bridge } from "./bridge.ts";
import { askedAt } from "./feature-rules.ts";
import { followLinks } from "./follow-links.ts";
import { frameState } from "./frame-state.ts";

/** Tells the host what happens here, from the first screen on; before that, what of its `mount` cannot be. */
export function followEvents(bridge: Bridge, complaints: readonly string[]): void {
  const { services, scope, say, features, eye } = bridge;
  const [bus, navigation, session] = [services.get(BUS), services.get(NAVIGATION), services.get(SESSION)];
  const betslip = services.get(BETSLIP);
  const state = frameState(services);
  const follow = <T>(changes: Observable<T>, run: (value: T) => void) => void scope.add(changes.subscribe(run));
  /** Changes from now on, without the value that the host already knows from `ready`. */
  const changesOf = <S, T>({ state$ }: Readable<S>, of: (state: S) => T) =>
    state$.pipe(map(of), distinctUntilChanged(), skip(1));
  /** What is said of money where the configuration lets the host hear amounts. */
  const money = <T extends object>(amounts: T): Partial<T> => (features.state.amounts ? amounts : {});

  /** Where the player was before the host was asked to do something. */
  let before = "/";
  const watchPlaces = () =>
    follow(combineLatest([navigation.state$, features.state$]), ([{ route, path }]) => {
      const asked = askedAt(route, path, features.state);
      if (asked) {
        say({ type: asked });
        navigation.go(before, { replace: true });
      } else before = path;
    });

  const tell = () => {
    say({ type: "ready", ...state(), features: features.state });
    for (const message of complaints) say({ type: "error", verb: "mount", code: "INVALID_PAYLOAD", message });
    watchPlaces();
    follow(
      changesOf(navigation, () => state().path),
      (path) => {
        say({ type: "navigate", path });
        eye.arrived(path);
      },
    );
    follow(
      changesOf(betslip, ({ picks }) => picks.length),
      (picks) => say({ type: "betslip-changed", picks }),
    );
    follow(
      changesOf(session, (now) => now.isLoggedIn),
      (isLoggedIn) => say({ type: isLoggedIn ? "login" : "logout" }),
    );
    follow(bus.on(loggedOut), ({ reason }) => reason === "expired" && say({ type: "auth-expired" }));
    follow(bus.on(balanceUpdated), (balance) => say({ type: "balance-changed", ...money(balance) }));
    follow(bus.on(betPlaced), ({ betId, ...rest }) => say({ type: "bet-placed", betId, ...money(rest) }));
    follow(bus.on(betRejected), ({ errorCode }) => say({ type: "bet-rejected", code: errorCode }));
    follow(bus.on(betSettled), ({ betId, status, payout, currency }) =>
      say({ type: "bet-settled", betId, status, ...money({ payout, currency }) }),
    );
    followLinks(bridge);
    scope.listen(document, "fullscreenchange", () =>
      say({ type: "full-screen", isOn: document.fullscreenElement !== null }),
    );
  };
  // The way in is no place: a host hears of the first screen behind it.
  follow(navigation.state$.pipe(first(({ path }) => !/^\/frame(?![\w/-])/.test(path))), tell);
}
