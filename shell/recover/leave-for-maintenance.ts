import { HTTP, NAVIGATION, type Scope, type Services } from "@core";
import * as z from "zod/mini";

const PATH = "/api/v1/maintenance";
const answer = z.object({ isOn: z.boolean() });
const SCREEN = "maintenance";

/** A 503 for another reason, as of too much to do, is followed by more of them: so long it is not asked again. */
const PAUSE_MS = 10_000;
/** The screen may take so long to come. */
const ARRIVAL_MS = 1000;

/** Calls back for every call of this page that is answered 503, first for those that were before; answers what ends it. */
type Watch = (refused: () => void) => () => void;

/** Leads to the screen of the maintenance, in the place of where the visitor is, as soon as a call is refused for one. */
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

/** The browser itself tells of them, so that nothing has to stand between the page and its calls. */
function watchAnswers(refused: () => void): () => void {
  const isRefusal = (entry: PerformanceEntry) =>
    (entry as PerformanceResourceTiming).responseStatus === 503 && entry.name.startsWith(`${location.origin}/`);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isRefusal)) refused();
  });
  observer.observe({ type: "resource", buffered: true });
  // A browser that does not tell how calls were answered: at least who comes now is led there.
  if (!("responseStatus" in PerformanceResourceTiming.prototype)) refused();
  return () => observer.disconnect();
}
