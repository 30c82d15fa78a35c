import { type Bus, decisionRequested, errorReported, NAVIGATION, type Scope, type Services } from "@core";
import * as z from "zod/mini";
import type { ErrorDialogStore } from "./error-dialog-store.ts";

/** Shows the decisions that other areas request, and those that a reported error needs. */
export function followDecisions(dialog: ErrorDialogStore, services: Services, bus: Bus, scope: Scope): void {
  const navigation = services.get(NAVIGATION);
  scope.add(bus.on(errorReported).subscribe((failure) => dialog.follow(failure)));
  scope.add(
    bus.on(decisionRequested).subscribe((wish) => {
      // Plugins built elsewhere are not compiled against the type.
      const checked = z.safeParse(decisionRequested.schema, wish);
      if (!checked.success) return;
      const { message, ways } = checked.data;
      const customActions = ways.map(({ text, to }) => ({ text, run: () => void (to && navigation.go(to)) }));
      dialog.show({ message, customActions });
    }),
  );
}
