import { popupRequested, type Bus, type Format, type I18n } from "@core";
import type { Notification } from "../wire.ts";
import { toldAs } from "./told-rules.ts";

/** The name of the centre's own toasts, whose button opens it. */
export const OWN_TOAST = "notification";
/** The name of toasts of sign-ins, whose button leads to where a stranger is shut out. */
export const SIGN_IN_TOAST = "sign-in";

/** The session's beginning and the notice of it are one moment, which two ways may round differently. */
const ROUNDING_MS = 1;

export interface Telling {
  readonly bus: Bus;
  readonly i18n: I18n;
  readonly format: Format;
  /** When the session of this page began. */
  readonly since: string | undefined;
}

/**
 * Shows at once what cannot wait until the player looks: changes of how he proves who he is, and sign-ins after his own, in
 * other browsers. What became of bets is told by the page that knows them, and his own sign-in is no alarm: the bell counts both.
 */
export function tellAdded(items: readonly Notification[], { bus, i18n, format, since }: Telling): void {
  const warn = (name: string, message: string) =>
    bus.publish(popupRequested, { type: "warn", message, name, showButton: true });
  for (const item of items) {
    if (item.kind === "security-changed") warn(OWN_TOAST, i18n.t(`notification-centre:${toldAs(item).title}`));
    else if (item.kind === "new-device" && isAfter(item.at, since)) {
      const at = format.dateTime(item.at, { dateStyle: "medium", timeStyle: "short" });
      warn(SIGN_IN_TOAST, i18n.t("notification-centre:signed-in", { device: isolated(item.device), at: isolated(at) }));
    }
  }
}

const isAfter = (at: string, since: string | undefined) =>
  since === undefined || Date.parse(at) > Date.parse(since) + ROUNDING_MS;

/** A message is plain text: what others have named keeps its own direction by these signs. */
const isolated = (text: string) => `\u2068${text}\u2069`;
