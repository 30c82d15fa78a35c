// @vitest-environment jsdom
import { BUS, errorReported, navigationCompleted, pluginFailed, Scope, Services } from "@core";
import { createBus, recordFacts } from "@core/host";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportErrors } from "./report-errors.ts";
import { type ErrorReports, errorReports } from "./wire.ts";

const left: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<meta name="release" content="0123456789abcdef">';
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (path: string) => left.push(path),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "sendBeacon");
  left.length = 0;
});

/** A page whose platform answers with a status; `before` runs before the reporter starts. */
function page(status = 204, before: (bus: ReturnType<typeof createBus>) => void = () => undefined) {
  const sent: ErrorReports[] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    sent.push(errorReports.parse(JSON.parse(body)));
    return Promise.resolve(new Response(null, { status }));
  });
  const [bus, services, scope] = [createBus(), new Services(), new Scope()];
  services.provideValue(BUS, bus);
  const record = recordFacts(bus, scope);
  before(bus);
  reportErrors(services, scope, record);
  return { bus, scope, sent };
}

const broke = (message: string, errorCode: number | string = 0) => ({ errorCode, message });
const gathered = () => vi.advanceTimersByTimeAsync(5_000);

test("errors since the page's start are reported with release and route, the same one once", async () => {
  const { bus, sent } = page(204, (early) => {
    early.publish(navigationCompleted, { screen: "event", route: "/events/{slug}-{eventId}", path: "/events/a-b-77" });
    early.publish(errorReported, broke("x is undefined"));
  });
  bus.publish(errorReported, broke("x is undefined"));
  bus.publish(pluginFailed, {
    id: "betslip",
    code: "LOAD_FAILED",
    message: "LOAD_FAILED: betslip of ada@openline.test",
  });
  dispatchEvent(new CustomEvent("openline:chunk-failed", { detail: "event-screen-a1B2c3D4.js" }));
  await gathered();
  expect(sent).toEqual([
    {
      release: "0123456789abcdef",
      isFramed: false,
      dropped: 0,
      reports: [
        { kind: "error", code: "0", message: "x is undefined", route: "event", count: 2 },
        {
          kind: "plugin",
          code: "LOAD_FAILED",
          message: "LOAD_FAILED: betslip of <address>",
          source: "betslip",
          route: "event",
          count: 1,
        },
        {
          kind: "module",
          code: "LOAD_FAILED",
          message: "A module could not be loaded",
          source: "event-screen.js",
          route: "event",
          count: 1,
        },
      ],
    },
  ]);
});

test("a page that breaks continuously reports twenty kinds of errors a minute, and the number of others", async () => {
  const { bus, sent } = page();
  for (let n = 0; n < 50; n++) bus.publish(errorReported, broke(`broken in way ${n}`));
  await gathered();
  expect([sent[0]?.reports.length, sent[0]?.dropped]).toEqual([20, 30]);
  bus.publish(errorReported, broke("and once more"));
  await gathered();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  bus.publish(errorReported, broke("a minute later"));
  await gathered();
  expect([sent[1]?.reports.length, sent[1]?.dropped]).toEqual([1, 1]);
});

test("a platform that wants no reports is not called again, one that fails is", async () => {
  for (const [status, calls] of [
    [404, 1],
    [503, 2],
  ] as const) {
    const { bus, sent } = page(status);
    for (const message of ["one", "two"]) {
      bus.publish(errorReported, broke(message));
      await gathered();
    }
    expect(sent).toHaveLength(calls);
  }
});

test("reports that wait when the page closes are left to the browser, and nothing is reported after the end", async () => {
  const { bus, scope, sent } = page();
  bus.publish(errorReported, broke("late"));
  dispatchEvent(new Event("pagehide"));
  expect(left).toEqual(["/api/v1/errors"]);
  bus.publish(errorReported, broke("too late"));
  scope.dispose();
  await gathered();
  expect([left.length, sent]).toEqual([1, []]);
});

test("what a browser ends while it leaves the page is not reported", async () => {
  const { bus, sent } = page();
  dispatchEvent(new Event("beforeunload"));
  bus.publish(errorReported, broke("a module was not loaded"));
  dispatchEvent(new CustomEvent("openline:chunk-failed", { detail: "event-screen-a1B2c3D4.js" }));
  dispatchEvent(new Event("pagehide"));
  // The browser may keep the page, and show it again when the player goes back.
  await vi.advanceTimersByTimeAsync(20_000);
  expect([left, sent]).toEqual([[], []]);
  bus.publish(errorReported, broke("x is undefined"));
  await gathered();
  expect(sent).toHaveLength(1);
});

test("a page that stays, as for a file that is saved, reports what failed meanwhile", async () => {
  const { bus, sent } = page();
  dispatchEvent(new Event("beforeunload"));
  bus.publish(errorReported, broke("x is undefined"));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.flatMap(({ reports }) => reports.map(({ message }) => message))).toEqual(["x is undefined"]);
});
