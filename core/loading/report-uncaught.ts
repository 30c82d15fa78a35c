import type { Bus } from "../bus/bus.ts";
import { errorReported } from "../bus/topics.ts";
import { messageOf } from "../errors.ts";
import { HttpError } from "../http/http-error.ts";
import type { Scope } from "../plugin/scope.ts";

/** Publishes uncaught errors as `errors/reported`, until the scope ends. */
export function reportUncaught(bus: Bus, scope: Scope, page: EventTarget = window): void {
  const report = (error: unknown) => {
    // A deliberate abort is not an error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    bus.publish(errorReported, {
      errorCode: error instanceof HttpError ? error.errorCode : 0,
      message: messageOf(error),
    });
  };
  scope.listen(page, "error", (event) => {
    // A picture or stylesheet that failed to load has no error object.
    if (event instanceof ErrorEvent) report(event.error ?? event.message);
  });
  scope.listen(page, "unhandledrejection", (event) => report((event as PromiseRejectionEvent).reason));
}
