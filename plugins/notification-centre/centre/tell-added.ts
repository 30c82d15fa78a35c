import { popupRequested, type Bus, type I18n } from "@core";
import type { Notification } from "../wire.ts";
import { toldAs } from "./told-rules.ts";

/** The name of the centre's own toasts, whose button opens it. */
export const OWN_TOAST = "notification";

/**
 * Shows at once what cannot wait until the player looks: changes of how he proves who he is. What became of bets is told by the
 * page that knows them, and a login of his own is no alarm: the bell counts both.
 */
export function tellAdded(
  items: readonly Notification[],
  { bus, i18n }: { readonly bus: Bus; readonly i18n: I18n },
): void {
  for (const item of items) {
    if (item.kind !== "security-changed") continue;
    const message = i18n.t(`notification-centre:${toldAs(item).title}`);
    bus.publish(popupRequested, { type: "warn", message, name: OWN_TOAST, showButton: true });
  }
}
