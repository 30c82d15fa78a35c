import {
  BUS,
  CLOCK,
  CONFIG,
  FORMAT,
  NAVIGATION,
  type Readable,
  REGISTRY,
  type Scope,
  type Services,
  setOddsFormat,
} from "@core";
import { distinctUntilChanged, first, map, type Observable, skip } from "rxjs";
import { betPlaced, betRejected, BETSLIP } from "../betslip/contract.ts";
import { betSettled } from "../my-bets/contract.ts";
import { THEME } from "../preferences/contract.ts";
import { chooseLanguage } from "../preferences/exports/choose-language.ts";
import { SESSION } from "../session/contract.ts";
import { hostOriginsHere } from "../session/exports/host-origins.ts";
import { balanceUpdated } from "../wallet/contract.ts";
import { type Heard, Hearing } from "./hearing.ts";
import { pathsToTell } from "./paths-to-tell.ts";
import { type FrameState, type FrameWord, type Verb, type VERBS, VERSION } from "./wire.ts";

type Said<V extends Verb> = ReturnType<(typeof VERBS)[V]["parse"]>;

/** Tells the host what happens here, and does what it asks for. It hears its parent at one of the allowed origins alone. */
export function startBridge(services: Services, scope: Scope): void {
  const [bus, navigation, session] = [services.get(BUS), services.get(NAVIGATION), services.get(SESSION)];
  const [betslip, format, theme] = [services.get(BETSLIP), services.get(FORMAT), services.get(THEME)];
  const { common } = services.get(CONFIG).value;
  const origins = hostOriginsHere(common.frameOrigins);
  const languages = common.languages.map(({ value }) => value);
  const say = (word: FrameWord) => {
    for (const origin of origins) window.parent.postMessage({ openline: VERSION, ...word }, origin);
  };
  const toTell = pathsToTell(services.get(REGISTRY).routes);
  const state = (): FrameState => ({
    path: toTell(navigation.state),
    language: format.state.language,
    isLoggedIn: session.state.isLoggedIn,
    picks: betslip.state.picks.length,
  });

  const act: { readonly [V in Verb]: (said: Said<V>) => void } = {
    navigate: ({ path }) => navigation.go(path),
    "set-theme": ({ mode }) => theme.setMode(mode),
    "set-locale": ({ language }) => {
      if (language === format.state.language) return;
      if (languages.includes(language)) chooseLanguage(language, navigation.state.path);
      else
        say({
          type: "error",
          code: "INVALID_PAYLOAD",
          verb: "set-locale",
          message: `There is no language ${language}`,
        });
    },
    "set-odds-format": (said) => setOddsFormat(format, said.format),
    betslip: ({ isOpen }) => (isOpen ? betslip.open() : betslip.close()),
    "clear-betslip": () => betslip.clear(),
    logout: () => void session.logout("player"),
    "get-state": ({ id }) => say({ type: "state", id, ...state() }),
  };
  const carryOut = (heard: Heard) => {
    if (heard.kind === "error") say({ type: "error", code: heard.code, verb: heard.verb, message: heard.message });
    else (act[heard.verb] as (said: unknown) => void)(heard.said);
  };

  const clock = services.get(CLOCK);
  const hearing = new Hearing(() => clock.steady());
  scope.listen(window, "message", (event) => {
    const { source, origin, data } = event as MessageEvent<unknown>;
    if (source !== window.parent || !origins.includes(origin)) return;
    const heard = hearing.hear(data);
    if (heard) carryOut(heard);
  });

  const follow = <T>(changes: Observable<T>, run: (value: T) => void) => void scope.add(changes.subscribe(run));
  /** Changes from now on, without the value that the host already knows from `ready`. */
  const changesOf = <S, T>({ state$ }: Readable<S>, of: (state: S) => T) =>
    state$.pipe(map(of), distinctUntilChanged(), skip(1));
  const tell = () => {
    say({ type: "ready", ...state() });
    follow(changesOf(navigation, toTell), (path) => say({ type: "navigate", path }));
    follow(
      changesOf(betslip, ({ picks }) => picks.length),
      (picks) => say({ type: "betslip-changed", picks }),
    );
    follow(
      changesOf(session, (now) => now.isLoggedIn),
      (isLoggedIn) => say({ type: isLoggedIn ? "login" : "logout" }),
    );
    follow(bus.on(balanceUpdated), () => say({ type: "balance-changed" }));
    follow(bus.on(betPlaced), ({ betId }) => say({ type: "bet-placed", betId }));
    follow(bus.on(betRejected), ({ errorCode }) => say({ type: "bet-rejected", code: errorCode }));
    follow(bus.on(betSettled), ({ betId }) => say({ type: "bet-settled", betId }));
  };
  // The way in is no place: a host hears of the first screen behind it.
  follow(navigation.state$.pipe(first(({ path }) => !/^\/frame(?![\w/-])/.test(path))), tell);
}
