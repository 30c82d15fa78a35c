import { BUS, type Message, type Scope, type Services } from "@core";
import { type FactRecord } from "@core/host";
import { ErrorReporter, type Failure } from "./error-reporter.ts";
import type { ErrorReports } from "./wire.ts";

const PATH = "/api/v1/errors";
/** How long a page that began to leave may stay, before its failures count as real. */
const LEAVING_MS = 5_000;
/** The most failures that are held back until then. More would be beyond the reporter's limits. */
const MOST_HELD = 100;

type Payload = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Sessions of an embedded page are kept by its host's token. If one ends by itself, that failed. */
const ofFrame: Readonly<Record<string, (payload: Payload) => Failure | undefined>> = {
  "session/login-failed": ({ errorCode, message }) => ({
    kind: "session",
    code: textOf(errorCode),
    message: textOf(message),
    source: "login",
  }),
  "session/logged-out": ({ reason }) =>
    reason === "expired"
      ? { kind: "session", code: "SESSION_EXPIRED", message: "The session could not be renewed", source: "refresh" }
      : undefined,
};

const everywhere: typeof ofFrame = {
  "errors/reported": ({ errorCode, message }) => ({ kind: "error", code: textOf(errorCode), message: textOf(message) }),
  "plugins/failed": ({ id, code, message }) => ({
    kind: "plugin",
    code: textOf(code),
    message: textOf(message),
    source: textOf(id),
  }),
};

/**
 * Reports failures in the page to the platform, including those since the page's start, from the topics that its parts
 * publish.
 */
export function reportErrors(services: Services, scope: Scope, { messages }: FactRecord): void {
  const release = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? "";
  const isFramed = window.parent !== window;
  const failures = isFramed ? { ...everywhere, ...ofFrame } : everywhere;
  let route: string | undefined;
  const reporter = new ErrorReporter({ release, isFramed, route: () => route, send, leave });

  // When a page is left, the browser cancels what is still loading. That is no failure, unless the page stays.
  let held: Failure[] | undefined;
  let staying: ReturnType<typeof setTimeout> | undefined;
  const report = (failure: Failure) => {
    if (!held) reporter.report(failure);
    else if (held.length < MOST_HELD) held.push(failure);
  };
  const receive = ({ topic, payload }: Message) => {
    if (topic.id === "navigation/completed") route = textOf((payload as Payload)["screen"]);
    const failure = failures[topic.id]?.(payload as Payload);
    if (failure) report(failure);
  };
  for (const message of messages) receive(message);
  scope.add(services.get(BUS).messages$.subscribe(receive));
  scope.listen(window, "openline:chunk-failed", (event) => {
    const file = textOf((event as CustomEvent<unknown>).detail);
    // The file name without its content hash.
    const source = file.replace(/-[A-Za-z0-9]{8}(?=\.\w+$)/, "");
    report({ kind: "module", code: "LOAD_FAILED", message: "A module could not be loaded", source });
  });
  const settle = (failures: readonly Failure[] = []) => {
    clearTimeout(staying);
    held = undefined;
    failures.forEach(report);
  };
  scope.listen(window, "beforeunload", () => {
    held ??= [];
    clearTimeout(staying);
    staying = setTimeout(() => settle(held), LEAVING_MS);
  });
  scope.listen(window, "pagehide", () => {
    settle();
    reporter.leave();
  });
  scope.listen(document, "visibilitychange", () => document.hidden && reporter.leave());
  scope.add(() => {
    settle();
    reporter.stop();
  });
}

const send = (reports: ErrorReports): Promise<number> =>
  fetch(PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(reports),
    credentials: "omit",
    keepalive: true,
  }).then(
    ({ status }) => status,
    () => 0,
  );

const leave = (reports: ErrorReports): void =>
  void navigator.sendBeacon(PATH, new Blob([JSON.stringify(reports)], { type: "application/json" }));
