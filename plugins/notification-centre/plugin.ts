import {
  FEED,
  HEADER_END,
  HTTP,
  I18N,
  OVERLAY,
  TOAST,
  ANNOUNCER,
  definePlugin,
  errorReported,
  popupRequested,
  whenIdle,
} from "@core";
import { distinctUntilChanged, filter } from "rxjs";
import * as z from "zod/mini";
import { SESSION } from "../session/contract.ts";
import { CentreApi } from "./centre/centre-api.ts";
import { CentreStore } from "./centre/centre-store.ts";
import { followPlayer } from "./centre/follow-player.ts";
import { OWN_TOAST, tellAdded } from "./centre/tell-added.ts";
import { centreOpened, ERROR_DIALOG, popupClosed } from "./contract.ts";
import { ErrorDialogStore } from "./error-dialog-store.ts";
import { ToastStore } from "./toasts/toast-store.ts";
import { CENTRE, ERROR_DIALOG_STORE, TOASTS } from "./tokens.ts";

/** The live region speaks of results of bets alone. */
const SPOKEN: readonly (string | undefined)[] = ["bet-settled", "bet-cashed-out"];

export default definePlugin({
  setup({ services, fill }) {
    services.provide(ERROR_DIALOG_STORE, ErrorDialogStore, []);
    services.provideValue(ERROR_DIALOG, services.get(ERROR_DIALOG_STORE));
    fill(OVERLAY, { id: "error-dialog", order: 90, load: () => import("./parts/error-dialog.tsx") });
    fill(TOAST, { id: "toasts", order: 10, load: () => import("./toasts/toasts.tsx") });
    // Before all others, so that coming late it moves none of them.
    fill(HEADER_END, { id: "notifications", order: 4, load: () => import("./parts/bell.tsx") });
  },

  start({ services, bus, scope }) {
    const dialog = services.get(ERROR_DIALOG_STORE);
    scope.add(bus.on(errorReported).subscribe((failure) => dialog.follow(failure)));
    const [announcer, i18n] = [services.get(ANNOUNCER), services.get(I18N)];
    const toasts = new ToastStore(scope, ({ name }, by) => bus.publish(popupClosed, { name, by }));
    const centre = new CentreStore(new CentreApi(services.get(HTTP).within(scope.signal)), (items) =>
      tellAdded(items, { bus, i18n }),
    );
    services.provideValue(TOASTS, toasts).provideValue(CENTRE, centre);
    void i18n.load("notification-centre");

    scope.listen(document, "visibilitychange", () => toasts.followPage(document.visibilityState === "hidden"));
    scope.add(
      bus.on(popupRequested).subscribe((wish) => {
        // Plugins from elsewhere are not compiled against the type.
        const checked = z.safeParse(popupRequested.schema, wish);
        if (!checked.success) return;
        const { name, message } = checked.data;
        if (SPOKEN.includes(name)) announcer.announce(message);
        toasts.show(checked.data);
      }),
    );
    scope.add(
      bus.on(popupClosed).subscribe(({ name, by }) => {
        if (name === OWN_TOAST && by === "button") centre.open();
      }),
    );
    followPlayer(centre, { session: services.get(SESSION), feed: services.get(FEED), scope });
    // Nobody waits for it: what it does, it does for who is not here.
    scope.add(
      whenIdle(() => void import("./push/start-push.ts").then(({ startPush }) => startPush({ services, bus, scope }))),
    );
    const openings$ = centre.state$.pipe(
      distinctUntilChanged((before, after) => before.isOpen === after.isOpen),
      filter(({ isOpen }) => isOpen),
    );
    scope.add(openings$.subscribe(({ unread }) => bus.publish(centreOpened, { unread })));
  },
});
