import { token } from "@core";
import type { CentreStore } from "./centre/centre-store.ts";
import type { ErrorDialogStore } from "./error-dialog-store.ts";
import type { PushStore } from "./push/push-store.ts";
import type { ToastStore } from "./toasts/toast-store.ts";

// What only this plugin's own parts use.
export const ERROR_DIALOG_STORE = token<ErrorDialogStore>("notification-centre/own-error-dialog");
export const TOASTS = token<ToastStore>("notification-centre/toasts");
export const CENTRE = token<CentreStore>("notification-centre/centre");
/** Provided a moment after the page's start. */
export const PUSH = token<PushStore>("notification-centre/push");
