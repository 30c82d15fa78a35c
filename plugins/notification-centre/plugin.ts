import { OVERLAY, definePlugin, errorReported, token } from "@core";
import { ERROR_DIALOG } from "./contract.ts";
import { ErrorDialogStore } from "./error-dialog-store.ts";

/** The store with what only this plugin may do with it. */
const ERROR_DIALOG_STORE = token<ErrorDialogStore>("notification-centre/own-error-dialog");

export default definePlugin({
  setup({ services, fill }) {
    services.provide(ERROR_DIALOG_STORE, ErrorDialogStore, []);
    services.provideValue(ERROR_DIALOG, services.get(ERROR_DIALOG_STORE));
    fill(OVERLAY, { id: "error-dialog", order: 90, load: () => import("./parts/error-dialog.tsx") });
  },

  start({ services, bus, scope }) {
    const dialog = services.get(ERROR_DIALOG_STORE);
    scope.add(bus.on(errorReported).subscribe((failure) => dialog.follow(failure)));
  },
});
