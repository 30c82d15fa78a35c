// @vitest-environment jsdom
import { BUS, CONFIG, type Config, type Envelope, KEYS, navigationCompleted, Scope } from "@core";
import { loadPublicBus, recordFacts } from "@core/host";
import { startPlugin } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTools } from "./forget-tools.ts";
import { pageViewOf } from "./page-view.ts";
import plugin from "./plugin.ts";
import { runSinks } from "./run-sinks.ts";
import type { WantedSink } from "./wanted-sinks.ts";

type Configuration = Config["value"];

const common = { tagManagerId: "GTM-1" };
const place = (path: string, screen = "event") => ({ screen, route: screen, params: {}, path });

let scope: Scope;
beforeEach(() => void (scope = new Scope()));
afterEach(() => {
  scope.dispose();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

async function start(given: Partial<Configuration["common"]> = {}, analytics: Configuration["analytics"] = {}) {
  let record: ReturnType<typeof recordFacts> | undefined;
  const value = { common: given, analytics } as unknown as Configuration;
  const page = startPlugin(plugin, {
    services: (services) => {
      services.provideValue(CONFIG, {
        value,
        state: { status: "loaded", value, isLastGood: false },
        state$: undefined!,
      });
      record = recordFacts(services.get(BUS), scope);
    },
  });
  await loadPublicBus(page.services, record!, scope);
  await page.started;
  const go = (path: string, screen?: string) => {
    page.navigation.be(place(path, screen));
    page.bus.publish(navigationCompleted, { screen: screen ?? "event", route: "event", path });
  };
  const views = () =>
    page.messages
      .filter(({ topic }) => topic.id === "analytics/page-viewed")
      .map(({ payload }) => (payload as { path: string }).path);
  return { ...page, go, views };
}

const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

test("every page is reported once when it is shown, without its query; /login and /regtel never", async () => {
  const { go, views } = await start();
  for (const path of ["/events/a-1?line=2", "/events/a-1#top", "/login?return=%2F", "/events/a-1", "/regtel/7/partner"])
    go(path);
  go("/search?q=kyiv", "search");
  expect(views()).toEqual(["/", "/events/a-1", "/events/a-1", "/search"]);
});

test.each([
  ["/login", undefined],
  ["/uk/login", undefined],
  ["/regtel", undefined],
  ["/de/regtel/12/ab?x=1", undefined],
  ["/regmail", "/regmail"],
  ["/login-help", "/login-help"],
  ["/football/regtel", "/football/regtel"],
])("from %s this is reported: %s", (path, reported) => {
  expect(pageViewOf(place(path))?.path).toBe(reported);
});

test("addresses that contain secrets are not reported", () => {
  const params = { methodName: "totp", sessionKey: "k".repeat(22), flowName: "login" };
  const view = pageViewOf({ ...place(`/mfa/totp/init/${params.sessionKey}/login`), params });
  expect(view?.path).toBe("/mfa/totp/init/{sessionKey}/login");
});

test("before the answer and after a rejection nothing is requested from third parties and nothing is stored", async () => {
  const send = vi.fn();
  vi.stubGlobal("fetch", send);
  const { storage, consent, go } = await start(
    { ...common, heatMapId: "1", pixelAnalyticsId: "2" },
    { beacon: true, ga4MeasurementId: "G-ABCD", segmentWriteKey: "abcdefgh" },
  );
  go("/events/a-1");
  expect([scripts(), [...storage.keys.keys()], "dataLayer" in window]).toEqual([[], [], false]);
  consent.choose({ analytics: false, marketing: false });
  go("/events/b-2");
  await Promise.resolve();
  expect([scripts(), [...storage.keys.keys()], "dataLayer" in window]).toEqual([[], [KEYS.consent], false]);
  expect(send).not.toHaveBeenCalled();
});

test("with consent the tag manager loads and receives what has waited; the id changes after a withdrawal", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { hostname: "shop.openline.test", reload });
  document.cookie = "_ga=GA1.1.1; Path=/";
  const { consent, storage, go } = await start(common);
  go("/events/a-1");
  consent.choose({ analytics: true, marketing: false });
  const layer = () => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [];
  const reported = () => layer().filter(({ event }) => event === "analytics/page-viewed").length;
  await vi.waitFor(() => expect(reported()).toBe(2));
  expect(scripts()).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-1"]);
  expect(layer()[0]).toMatchObject({
    0: "consent",
    1: "default",
    2: { analytics_storage: "granted", ad_storage: "denied" },
  });
  const id = storage.get(KEYS.clickstreamId);
  expect(id).toMatch(/^\d+(-\d+){3}$/);

  consent.choose({ analytics: false, marketing: false });
  go("/events/b-2");
  expect([reported(), storage.get(KEYS.clickstreamId), reload.mock.calls.length]).toEqual([2, undefined, 1]);
  expect(document.cookie).not.toContain("_ga");
  consent.choose({ analytics: true, marketing: false });
  expect(storage.get(KEYS.clickstreamId)).toMatch(/^\d+(-\d+){3}$/);
  expect(storage.get(KEYS.clickstreamId)).not.toBe(id);
});

test("our own sink stops and continues without a new page, and never receives events of the time between", async () => {
  const { bus, consent, services } = await start();
  const received: string[] = [];
  const stops: string[] = [];
  const sink: WantedSink = {
    name: "own",
    purpose: "analytics",
    isForeign: false,
    start: () =>
      Promise.resolve({
        consume: ({ data }: Envelope) => void received.push((data as { path?: string }).path ?? ""),
        stop: () => void stops.push("stopped"),
      }),
  };
  const face = (window as unknown as { openline: Parameters<typeof runSinks>[2]["face"] }).openline;
  const leave = vi.fn();
  runSinks([sink], scope, { face, consent, clickstreamId: () => "1", log: () => undefined, leave });
  const move = (path: string) => bus.publish(navigationCompleted, { screen: "event", route: "event", path });
  const agree = async (analytics: boolean) => {
    consent.choose({ analytics, marketing: false });
    await Promise.resolve();
  };
  await agree(true);
  move("/a");
  await agree(false);
  move("/b");
  await agree(true);
  move("/c");
  expect(received.filter((path) => /^\/[abc]$/.test(path))).toEqual(["/a", "/c"]);
  expect([stops, leave.mock.calls.length]).toEqual([["stopped"], 0]);
  expect(services).toBeDefined();
});

test("the consent bar is shown only where something would be reported; the footer always has the settings", async () => {
  const slots = async (...given: Parameters<typeof start>) =>
    (await start(...given)).fillings.map(({ filling }) => filling.id);
  expect(await slots()).toEqual(["privacy"]);
  expect(await slots(common)).toEqual(["consent-bar", "privacy"]);
  expect(await slots({}, { beacon: true })).toEqual(["consent-bar", "privacy"]);
});

test("what tools have stored is removed, and nothing else", () => {
  // The pages of earlier tests keep keys of their own in it.
  localStorage.clear();
  localStorage.setItem("_hjid", "1");
  localStorage.setItem("themeMode", "dark");
  document.cookie = "_fbp=1; Path=/";
  document.cookie = "openline-language=uk; Path=/";
  forgetTools();
  expect(Object.keys(localStorage)).toEqual(["themeMode"]);
  expect(document.cookie).toBe("openline-language=uk");
});
