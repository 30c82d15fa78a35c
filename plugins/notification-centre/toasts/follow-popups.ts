import { ANNOUNCER, type Bus, NAVIGATION, popupRequested, type Scope, type Services } from "@core";
import * as z from "zod/mini";
import { SECURITY } from "../centre/item-view-rules.ts";
import { OWN_TOAST, SIGN_IN_TOAST } from "../centre/warn-of-added.ts";
import { popupClosed } from "../contract.ts";
import type { ToastStore } from "./toast-store.ts";

/** The live region announces only results of bets. */
const SPOKEN: readonly (string | undefined)[] = ["bet-settled", "bet-cashed-out"];

interface Parts {
  readonly services: Services;
  readonly bus: Bus;
  readonly scope: Scope;
  readonly toasts: ToastStore;
  readonly openCentre: () => void;
}

/** Shows the requested messages, and handles the buttons of the notification center's own. */
export function followPopups({ services, bus, scope, toasts, openCentre }: Parts): void {
  const announcer = services.get(ANNOUNCER);
  scope.add(
    bus.on(popupRequested).subscribe((wish) => {
      // Plugins built elsewhere are not compiled against the type.
      const checked = z.safeParse(popupRequested.schema, wish);
      if (!checked.success) return;
      const { name, message } = checked.data;
      if (SPOKEN.includes(name)) announcer.announce(message);
      toasts.show(checked.data);
    }),
  );
  scope.add(
    bus.on(popupClosed).subscribe(({ name, by }) => {
      if (by !== "button") return;
      if (name === OWN_TOAST) openCentre();
      if (name === SIGN_IN_TOAST) services.get(NAVIGATION).go(SECURITY);
    }),
  );
}
