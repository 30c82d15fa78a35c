import { consoleLog, type Scope, type Services, UNDER_WAY } from "@core";
import { mayReload } from "./may-reload.ts";

/** The release for which this tab was last reloaded. */
const KEY = "openline-reloaded";

const ASSETS = "/assets/";

/** The platform's status for a file, bypassing all caches. */
const statusOf = (file: string): Promise<number> =>
  fetch(`${ASSETS}${file}`, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status,
    () => 0,
  );

/** Reloads the page if one of its modules is gone because a newer release was deployed. */
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
      // If this cannot be stored, the page could reload endlessly.
      return;
    }
    location.reload();
  };
  scope.listen(window, "openline:chunk-failed", (event) => void consider((event as CustomEvent<string>).detail));
  // A chunk that failed before this listener was added.
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const early = loaded.find(({ name, responseStatus }) => responseStatus === 404 && name.endsWith(".js"))?.name;
  if (early?.includes(ASSETS)) void consider(early.split(ASSETS)[1]!);
}
