import { consoleLog, UNDER_WAY, type Scope, type Services } from "@core";
import { mayReload } from "./may-reload.ts";

/** In this tab: the version that was loaded again last. */
const KEY = "openline-reloaded";

const ASSETS = "/assets/";

/** What the platform says of a file, past everything that is kept. */
const statusOf = (file: string): Promise<number> =>
  fetch(`${ASSETS}${file}`, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status,
    () => 0,
  );

/** Loads the page again where a module of it is gone because a newer version has taken its place. */
export function recoverChunks(services: Services, scope: Scope): void {
  const release = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;

  const consider = async (file: string) => {
    consoleLog(`${file} did not come`);
    const status = await statusOf(file);
    if (scope.signal.aborted) return;
    const isUnderWay = services.has(UNDER_WAY) && services.get(UNDER_WAY).state;
    try {
      const reloadedFrom = sessionStorage.getItem(KEY) ?? undefined;
      if (!mayReload({ release, reloadedFrom, isUnderWay, status })) return;
      sessionStorage.setItem(KEY, release!);
    } catch {
      // What cannot be written down could be repeated without end.
      return;
    }
    location.reload();
  };
  scope.listen(window, "openline:chunk-failed", (event) => void consider((event as CustomEvent<string>).detail));
  // One that did not come before anybody listened.
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const early = loaded.find(({ name, responseStatus }) => responseStatus === 404 && name.endsWith(".js"))?.name;
  if (early?.includes(ASSETS)) void consider(early.split(ASSETS)[1]!);
}
