import { errorReports as reported } from "../../../shell/report/wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import { LocalRateLimit } from "../../http/limits/local-rate-limit.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { route } from "../../http/route.ts";
import { defineModule } from "../../platform/module.ts";
import type { Platform } from "../../platform/platform.ts";
import { ErrorReports } from "./error-reports.ts";
import type { ErrorReporting } from "./error-reports-configuration.ts";
import { httpSink, logSink } from "./error-sink.ts";
import { ofPage, ofServer } from "./reported-error.ts";

/** A page reports every five seconds at most, and several pages may share an address. */
const MOST_CALLS = 60;
const MINUTE_MS = 60_000;
const LARGEST = 16 * 1024;
const FINISH_MS = 1000;

export const errorReports = defineModule({
  name: "error-reports",
  register: (platform) => startErrorReports(platform, platform.configuration.errorReporting),
});

type Place = Pick<Platform, "app" | "log" | "metrics" | "release" | "onStop">;

/** Receives errors of pages and of requests, and sends them to the configured destination. */
export function startErrorReports({ app, log, metrics, release, onStop }: Place, reporting: ErrorReporting): void {
  if (reporting.adapter === "none") return;
  const sink = reporting.adapter === "http" ? httpSink(reporting) : logSink(log);
  const reports = new ErrorReports({ sink, metrics, log });
  const limit = new LocalRateLimit({ most: MOST_CALLS, windowMs: MINUTE_MS });

  // Only unexpected errors: a refusal is a normal answer.
  app.addHook("onError", (request, _reply, error, done) => {
    if (!(error instanceof Problem) && (error.statusCode ?? 500) >= 500) {
      reports.add(ofServer(error, `${request.method} ${request.routeOptions.url ?? "none"}`, release));
    }
    done();
  });
  onStop(() => reports.stop(FINISH_MS));

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/errors",
      summary: "Receives the errors of a page, without data about the player; absent where error reporting is off",
      body: reported,
      bodyLimit: LARGEST,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      limit.consume(addressKey(request));
      for (const report of body.reports) reports.add(ofPage(body, report), report.count);
      if (body.dropped > 0) reports.drop(body.dropped);
    },
  );
}
