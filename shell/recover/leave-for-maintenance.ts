import { HTTP, NAVIGATION, type Scope, type Services } from "@core";
import * as z from "zod/mini";

const PATH = "/api/v1/maintenance";
const answer = z.object({ isOn: z.boolean() });
const SCREEN = "maintenance";

/**
 * The wait before the platform is asked again, in milliseconds. A 503 for another reason, such as overload, comes with
 * many others.
 */
const PAUSE_MS = 10_000;
/** How long the maintenance screen may take to appear, in milliseconds. */
const ARRIVAL_MS = 1000;

/**
 * Calls back for every request of this page that was answered with 503, including earlier ones. Returns a function that
 * ends it.
 */
type Watch = (refused: () => void) => () => void;

/** Replaces the current screen with the maintenance screen as soon as a request is refused because of maintenance. */
export function leaveForMaintenance(services: Services, scope: Scope, watch: Watch = watchAnswers): void {
  const navigation = services.get(NAVIGATION);
  const http = services.get(HTTP).within(scope.signal);
  let isAsking = false;
  let isOwed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refused = () => {
    isOwed = true;
    if (!isAsking) void ask();
  };
  const ask = async () => {
    isOwed = false;
    if (navigation.state.screen === SCREEN) return;
    isAsking = true;
    const isOn = await http.send(PATH, { answer, authenticated: false }).then(
      (state) => state.isOn,
      () => false,
    );
    if (scope.signal.aborted) return;
    const { screen, path } = navigation.state;
    if (isOn && screen !== SCREEN) {
      isOwed = false;
      navigation.go(navigation.linkTo(SCREEN) + `?from=${encodeURIComponent(path)}`, { replace: true });
    }
    timer = setTimeout(
      () => {
        isAsking = false;
        if (isOwed) void ask();
      },
      isOn ? ARRIVAL_MS : PAUSE_MS,
    );
  };
  scope.add(watch(refused));
  scope.add(() => clearTimeout(timer));
}

/** The browser itself reports the answers, so no code has to be placed between the page and its requests. */
function watchAnswers(refused: () => void): () => void {
  const isRefusal = (entry: PerformanceEntry) =>
    (entry as PerformanceResourceTiming).responseStatus === 503 && entry.name.startsWith(`${location.origin}/`);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isRefusal)) refused();
  });
  observer.observe({ type: "resource", buffered: true });
  // If the browser does not report the status of answers, check at least once at page load.
  if (!("responseStatus" in PerformanceResourceTiming.prototype)) refused();
  return () => observer.disconnect();
}
