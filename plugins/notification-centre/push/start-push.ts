import { HTTP, I18N, NAVIGATION, popupRequested, type StartContext, STORAGE, VIEWPORT } from "@core";
import { distinctUntilChanged, map, skip } from "rxjs";
import { forEachAccount, loggedOut, SESSION } from "../../session/contract.ts";
import { OWN_TOAST } from "../centre/warn-of-added.ts";
import { PUSH_HERE, pushSwitched } from "../contract.ts";
import { PUSH } from "../tokens.ts";
import { KeptWish } from "./kept-wish.ts";
import { PushApi } from "./push-api.ts";
import { abilityOf, PushDevice } from "./push-device.ts";
import { PushStore } from "./push-store.ts";
import { PUSH_CAME, PUSH_OPENED } from "./push-wire.ts";
import { keepWords, PUSH_TEXTS } from "./push-words.ts";

/** Keeps this device's pushes to the current player, and answers the worker's requests to the page about them. */
export function startPush({ services, bus, scope }: Pick<StartContext, "services" | "bus" | "scope">): void {
  const [session, navigation, i18n] = [services.get(SESSION), services.get(NAVIGATION), services.get(I18N)];
  const { deviceType, channel } = services.get(VIEWPORT).state;
  const ability = abilityOf({
    hasPush: "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
    isFramed: window.parent !== window,
    isIos: deviceType === "ios",
    isInstalled: channel === "PWA",
  });
  const storage = services.get(STORAGE);
  const device = new PushDevice(ability, storage);
  const tellOfLoss = async () => {
    await i18n.load(PUSH_TEXTS);
    const message = i18n.t(`${PUSH_TEXTS}:lost`);
    bus.publish(popupRequested, { type: "warn", message, name: OWN_TOAST, showButton: true });
  };
  const store = new PushStore({
    api: new PushApi(services.get(HTTP).within(scope.signal)),
    device,
    wish: new KeptWish(storage, () => session.state.account?.number),
    keepWords: () => keepWords(i18n),
    onSwitched: (isOn) => bus.publish(pushSwitched, { isOn }),
    onLost: () => void tellOfLoss(),
  });
  services.provideValue(PUSH, store);
  services.provideValue(PUSH_HERE, store);
  if (ability !== "able") return;

  forEachAccount(session, scope, (account) => {
    store.reset();
    if (account) void store.check();
  });
  // An expired session is not the player's decision: they keep getting pushes until they return or turn them off.
  scope.add(bus.on(loggedOut).subscribe(({ reason }) => reason === "player" && void store.leave()));
  const language$ = i18n.state$.pipe(
    map(({ language }) => language),
    distinctUntilChanged(),
    skip(1),
  );
  scope.add(language$.subscribe(() => store.state.status === "on" && void keepWords(i18n)));

  scope.listen(navigator.serviceWorker, "message", (event) => {
    const { data, ports } = event as MessageEvent<{ readonly type?: unknown; readonly path?: unknown } | null>;
    if (data?.type === PUSH_CAME) ports[0]?.postMessage(session.state.isLoggedIn);
    if (data?.type !== PUSH_OPENED || typeof data.path !== "string") return;
    // By the page's own navigation: the page is not reloaded, and work in progress continues.
    navigation.go(data.path);
    ports[0]?.postMessage(true);
  });
}
