import type { StartContext } from "@core";
import { installRequested, type InstallPromptEvent } from "../contract.ts";
import type { PwaStore } from "./pwa-store.ts";

/** Where the page's first script puts a question that the browser offered before anybody listened. */
const EARLY = "openlineInstallPrompt";

/** Hears what the browser says of installing, and what other plugins ask for. */
export function followInstall(store: PwaStore, { bus, scope }: Pick<StartContext, "bus" | "scope">): void {
  const early = (window as unknown as Record<string, InstallPromptEvent | undefined>)[EARLY];
  if (early) store.offer(early);
  scope.listen(window, "beforeinstallprompt", (event) => {
    // The browser's own bar would come besides ours, and by other rules.
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
