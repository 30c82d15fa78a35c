import { bring, definePlugin, FEED, FORMAT, HEADER_END, HTTP, I18N, OVERLAY, TOAST, whenIdle } from "@core";
import { distinctUntilChanged, filter } from "rxjs";
import { SESSION } from "../session/contract.ts";
import { CentreApi } from "./centre/centre-api.ts";
import { CentreStore } from "./centre/centre-store.ts";
import { followPlayer } from "./centre/follow-player.ts";
import { warnOfAdded } from "./centre/warn-of-added.ts";
import { centreOpened, ERROR_DIALOG, popupClosed } from "./contract.ts";
import { ErrorDialogStore } from "./error-dialog-store.ts";
import { followDecisions } from "./follow-decisions.ts";
import { followPopups } from "./toasts/follow-popups.ts";
import { ToastStore } from "./toasts/toast-store.ts";
import { CENTRE, ERROR_DIALOG_STORE, TOASTS } from "./tokens.ts";

export default definePlugin({
  setup({ services, fill }) {
    services.provide(ERROR_DIALOG_STORE, ErrorDialogStore, []);
    services.provideValue(ERROR_DIALOG, services.get(ERROR_DIALOG_STORE));
    fill(OVERLAY, { id: "error-dialog", order: 90, load: () => import("./parts/error-dialog.tsx") });
    fill(TOAST, { id: "toasts", order: 10, load: () => import("./toasts/toasts.tsx") });
    fill(HEADER_END, { id: "notifications", group: "start", order: 10, load: () => import("./parts/bell.tsx") });
  },

  start({ services, bus, scope }) {
    const dialog = services.get(ERROR_DIALOG_STORE);
    followDecisions(dialog, services, bus, scope);
    const [i18n, session] = [services.get(I18N), services.get(SESSION)];
    const toasts = new ToastStore(scope, ({ name }, by) => bus.publish(popupClosed, { name, by }));
    const centre = new CentreStore(new CentreApi(services.get(HTTP).within(scope.signal)), (items) =>
      warnOfAdded(items, { bus, i18n, format: services.get(FORMAT), since: session.state.sessionStartDate }),
    );
    services.provideValue(TOASTS, toasts).provideValue(CENTRE, centre);
    void i18n.load("notification-centre");

    scope.listen(document, "visibilitychange", () => toasts.followPage(document.visibilityState === "hidden"));
    followPopups({ services, bus, scope, toasts, openCentre: () => centre.open() });
    followPlayer(centre, { session, feed: services.get(FEED), scope });
    // Loaded when the page is idle: pushes are for players who are away from the page.
    const loadPush = () => import("./push/start-push.ts");
    const begin = async () => (await bring(scope, loadPush)).startPush({ services, bus, scope });
    scope.add(whenIdle(() => void begin()));
    const openings$ = centre.state$.pipe(
      distinctUntilChanged((before, after) => before.isOpen === after.isOpen),
      filter(({ isOpen }) => isOpen),
    );
    scope.add(openings$.subscribe(({ unread }) => bus.publish(centreOpened, { unread })));
  },
});
