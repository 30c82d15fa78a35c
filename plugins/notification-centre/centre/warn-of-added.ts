import { type Bus, type Format, type I18n, isolated, popupRequested } from "@core";
import type { Notification } from "../wire.ts";
import { itemView } from "./item-view-rules.ts";

/** The name of the notification center's own toasts, whose button opens it. */
export const OWN_TOAST = "notification";
/** The name of toasts about sign-ins, whose button leads to the screen where the player can end other sessions. */
export const SIGN_IN_TOAST = "sign-in";

/** The session's start and its notification are the same moment, but may be rounded differently. */
const ROUNDING_MS = 1;

export interface WarningParts {
  readonly bus: Bus;
  readonly i18n: I18n;
  readonly format: Format;
  /** When the session of this page began. */
  readonly since: string | undefined;
}

/**
 * Shows urgent notifications at once: changes of how players prove their identity, limits that are used in part or whole or have changed,
 * and sign-ins in other browsers after their own. Results of bets are shown by the plugin that knows the bets, and the player's own sign-in needs no alarm:
 * the bell counts both.
 */
export function warnOfAdded(items: readonly Notification[], { bus, i18n, format, since }: WarningParts): void {
  const warn = (name: string, message: string) =>
    bus.publish(popupRequested, { type: "warn", message, name, showButton: true });
  for (const item of items) {
    if (item.kind === "security-changed" || item.kind === "limit-used" || item.kind === "limit-changed")
      warn(OWN_TOAST, i18n.t(`notification-centre:${itemView(item).title}`));
    else if (item.kind === "new-device" && isAfter(item.at, since)) {
      const at = format.dateTime(item.at, { dateStyle: "medium", timeStyle: "short" });
      warn(SIGN_IN_TOAST, i18n.t("notification-centre:signed-in", { device: isolated(item.device), at: isolated(at) }));
    }
  }
}

const isAfter = (at: string, since: string | undefined) =>
  since === undefined || Date.parse(at) > Date.parse(since) + ROUNDING_MS;
