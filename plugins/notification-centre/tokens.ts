import { token } from "@core";
import type { CentreStore } from "./centre/centre-store.ts";
import type { ErrorDialogStore } from "./error-dialog-store.ts";
import type { PushStore } from "./push/push-store.ts";
import type { ToastStore } from "./toasts/toast-store.ts";

// Used only by this plugin's own parts.
export const ERROR_DIALOG_STORE = token<ErrorDialogStore>("notification-centre/own-error-dialog");
export const TOASTS = token<ToastStore>("notification-centre/toasts");
export const CENTRE = token<CentreStore>("notification-centre/centre");
/** Provided shortly after the page's start. */
export const PUSH = token<PushStore>("notification-centre/push");
