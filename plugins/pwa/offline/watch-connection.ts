import { CONFIG, type Config, NAVIGATION, type StartContext } from "@core";

/** How often to check whether the platform is available again, in milliseconds. */
const ASK_MS = 2000;

const answers = (signal: AbortSignal): Promise<boolean> =>
  fetch("/livez", { cache: "no-store", signal }).then(
    () => true,
    () => false,
  );

/**
 * Whether the page started without the platform: the configuration is the stored one, and the platform does not answer.
 */
async function isCutOff({ state }: Config, signal: AbortSignal): Promise<boolean> {
  if (state.status === "loaded" && !state.isLastGood) return false;
  return !navigator.onLine || !(await answers(signal));
}

/** The address that this page was opened at. */
export const askedFor = (): string => {
  const [entry] = performance.getEntriesByType("navigation");
  const { pathname, search, hash } = new URL(entry?.name ?? location.href);
  return pathname === "/offline" ? "/" : `${pathname}${search}${hash}`;
};

/**
 * A page that started without a connection shows what the device has stored, and reloads when the connection is back.
 */
export async function watchConnection({ services, scope }: Pick<StartContext, "services" | "scope">): Promise<void> {
  const { signal } = scope;
  if (!(await isCutOff(services.get(CONFIG), signal)) || signal.aborted) return;
  const navigation = services.get(NAVIGATION);
  navigation.go("/offline", { replace: true });
  const check = async () => {
    // A visitor who has moved to another screen meanwhile is not sent back.
    if (navigation.state.screen === "offline" && (await answers(signal))) location.replace(askedFor());
  };
  scope.listen(window, "online", () => void check());
  const timer = setInterval(() => void check(), ASK_MS);
  scope.add(() => clearInterval(timer));
}
