import { CONFIG, NAVIGATION, type Config, type Services, type StartContext } from "@core";

/** Whether the page began without its platform: the configuration is the kept one, and nobody answers. */
async function isCutOff(config: Config): Promise<boolean> {
  const { state } = config;
  if (state.status === "loaded" && !state.isLastGood) return false;
  if (!navigator.onLine) return true;
  return fetch("/livez", { cache: "no-store" }).then(
    () => false,
    () => true,
  );
}

/** The address that this page was opened at. */
export const askedFor = (): string => {
  const [entry] = performance.getEntriesByType("navigation");
  const { pathname, search, hash } = new URL(entry?.name ?? location.href);
  return pathname === "/offline" ? "/" : `${pathname}${search}${hash}`;
};

/** A page that began without a connection shows what the device keeps, and begins anew when the connection is back. */
export async function watchConnection(services: Services, { signal }: StartContext["scope"]): Promise<void> {
  if (!(await isCutOff(services.get(CONFIG))) || signal.aborted) return;
  services.get(NAVIGATION).go("/offline", { replace: true });
  addEventListener("online", () => location.replace(askedFor()), { once: true, signal });
}
