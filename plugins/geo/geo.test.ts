// @vitest-environment jsdom
import { FLAGS, HTTP, HttpError } from "@core";
import { FlagStore } from "@core/host";
import { type ScriptedHttp, startPlugin } from "@core/testing";
import { expect, test, vi } from "vitest";
import { GEO } from "./contract.ts";
import plugin from "./plugin.ts";

const GEO_LOCATION = "GET /api/geo-location";

function page(answer: unknown) {
  const started = startPlugin(plugin, {
    services(services) {
      (services.get(HTTP) as ScriptedHttp).on(GEO_LOCATION, answer);
      services.provideValue(FLAGS, new FlagStore(services.get(HTTP)));
    },
  });
  return { ...started, geo: started.services.get(GEO), flags: started.services.get(FLAGS) };
}

const unanswered = () => {
  throw new HttpError(0, "no connection");
};

test("the country is pending until the platform has named it, and flags may look at it then", async () => {
  const { geo, flags, http } = page({ countryCode: "PL" });
  expect(geo.state).toEqual({ status: "pending" });
  await vi.waitFor(() => expect(geo.state).toEqual({ status: "fulfilled", countryCode: "PL" }));
  expect(flags.state["country"]).toBe("PL");
  expect(http.requests(GEO_LOCATION)).toMatchObject([{ authenticated: false }]);
});

test.each([
  ["does not come", unanswered],
  ["names no country", { countryCode: "Poland" }],
  ["is empty", {}],
])("an answer that %s rejects the promise, without an error report", async (_, answer) => {
  const { geo, messages } = page(answer);
  await vi.waitFor(() => expect(geo.state).toEqual({ status: "rejected" }));
  expect(messages).toEqual([]);
});

test("a page that comes online again asks again, until its plugin is stopped", async () => {
  const { geo, http, scope } = page(unanswered);
  await vi.waitFor(() => expect(geo.state.status).toBe("rejected"));
  http.on(GEO_LOCATION, { countryCode: "DE" });
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(geo.state).toEqual({ status: "fulfilled", countryCode: "DE" }));
  window.dispatchEvent(new Event("online"));
  scope.dispose();
  window.dispatchEvent(new Event("online"));
  expect(http.requests(GEO_LOCATION)).toHaveLength(2);
});

test("a known country stays when asking again fails, and two callers share one request", async () => {
  const { geo, http } = page({ countryCode: "PL" });
  await vi.waitFor(() => expect(geo.state.status).toBe("fulfilled"));
  http.on(GEO_LOCATION, unanswered);
  await Promise.all([geo.locate(), geo.locate()]);
  expect(geo.state).toEqual({ status: "fulfilled", countryCode: "PL" });
  expect(http.requests(GEO_LOCATION)).toHaveLength(2);
});
