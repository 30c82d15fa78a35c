import type { StartContext } from "@core";
import { type InstallPromptEvent, installRequested } from "../contract.ts";
import type { PwaStore } from "./pwa-store.ts";

/** Where the page's first script stores a prompt that the browser offered before this plugin listened. */
const EARLY = "openlineInstallPrompt";

/** Listens to the browser's install events and to other plugins' requests. */
export function followInstall(store: PwaStore, { bus, scope }: Pick<StartContext, "bus" | "scope">): void {
  const early = (window as unknown as Record<string, InstallPromptEvent | undefined>)[EARLY];
  if (early) store.offer(early);
  scope.listen(window, "beforeinstallprompt", (event) => {
    // The browser's own bar would appear besides the product's, and by other rules.
    event.preventDefault();
    store.offer(event as InstallPromptEvent);
  });
  scope.listen(window, "appinstalled", () => store.wasInstalled());
  scope.add(
    bus.messages$.subscribe(({ topic, source }) => {
      if (topic.id === installRequested.id && source !== "pwa") store.ask();
    }),
  );
}
