// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { testPage } from "@core/testing";
import type { ViewportState } from "@core";
import { installRequested, type InstallPromptEvent } from "../contract.ts";
import { followInstall } from "./follow-install.ts";
import { PwaStore } from "./pwa-store.ts";

const DAY = 86_400_000;
const CONFIGURATION = {
  afterInstallClick: "30d",
  afterCancelClick: "7d",
  osFilter: ["IOS" as const, "ANDROID" as const],
  pages: [],
};

let end: (() => void) | undefined;
afterEach(() => end?.());

function phone(viewport: Partial<ViewportState> = { deviceType: "android" }, isFramed = false) {
  const page = testPage();
  page.viewport.become(viewport);
  const bus = page.bus.as("pwa");
  let path = "/";
  const store = new PwaStore(bus, page.storage, page.clock, {
    configuration: CONFIGURATION,
    path: () => path,
    viewport: () => page.viewport.state,
    userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile",
    isFramed,
  });
  followInstall(store, { bus, scope: page.scope });
  store.consider();
  end = () => page.scope.dispose();
  const told = () => page.messages.map(({ topic }) => topic.id);
  const go = (to: string) => {
    path = to;
    store.consider();
  };
  return { ...page, store, told, go };
}

/** The event that Chromium dispatches. */
function offer(outcome: "accepted" | "dismissed" = "accepted") {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  let asked = 0;
  const question = Object.assign(event, {
    prompt: () => Promise.resolve(void asked++),
    userChoice: Promise.resolve({ outcome }),
  }) satisfies InstallPromptEvent;
  window.dispatchEvent(question);
  return { event, asked: () => asked };
}

test("a phone is asked once its browser can install, and the browser's own bar stays away", () => {
  const { store, told } = phone();
  expect(store.state).toMatchObject({ isShow: false, installed: false, isIos: false, isChrome: true });
  expect(offer().event.defaultPrevented).toBe(true);
  expect(store.state.isShow).toBe(true);
  expect(told()).toEqual(["pwa/install-available"]);
});

test.each([
  ["accepted", "pwa/install-accepted"],
  ["dismissed", "pwa/install-dismissed"],
] as const)("a press asks the browser's question once, and what was %s is told", async (outcome, topic) => {
  const { store, told, storage, clock } = phone();
  const { asked } = offer(outcome);
  expect(store.install()).toBe("asked");
  expect(store.install()).toBe("instructions");
  await expect.poll(told).toEqual(["pwa/install-available", "pwa/install-requested", "pwa/install-requested", topic]);
  expect(asked()).toBe(1);
  expect(storage.get("pwaLastInstallClick")).toBe(String(clock.now()));
  expect(store.state).toMatchObject({ isShow: false, deferredPrompt: undefined });
});

test("who cancels is not asked for as long as the brand says, on any page", () => {
  const { store, go, clock, storage, told } = phone();
  offer();
  store.cancel();
  expect(storage.get("pwaLastCancelClick")).toBe(String(clock.now()));
  expect(told().at(-1)).toBe("pwa/install-dismissed");
  clock.advance(7 * DAY);
  go("/");
  expect(store.state.isShow).toBe(false);
  clock.advance(1);
  go("/");
  expect(store.state.isShow).toBe(true);
  go("/football");
  expect(store.state.isShow).toBe(false);
});

test("an iPhone has no question: it is asked at once, and told how", () => {
  const { store } = phone({ deviceType: "ios" });
  expect(store.state).toMatchObject({ isIos: true, isShow: true });
  expect(store.install()).toBe("instructions");
  expect(store.state.isShow).toBe(false);
});

test("another plugin's request has the effect of the press", () => {
  const { bus, store } = phone();
  const { asked } = offer();
  bus.as("menu").publish(installRequested, {});
  expect(asked()).toBe(1);
  expect(store.state.isShow).toBe(false);
});

test("the installed product asks nobody, and neither does a page in a frame", () => {
  const app = phone({ deviceType: "android", channel: "PWA" });
  offer();
  expect(app.store.state).toMatchObject({ installed: true, isShow: false });
  const framed = phone({ deviceType: "ios" }, true);
  expect(framed.store.state.isShow).toBe(false);
  expect(framed.told()).toEqual([]);
});

test("an installation ends the asking and is told", () => {
  const { store, told } = phone();
  offer();
  window.dispatchEvent(new Event("appinstalled"));
  expect(store.state).toMatchObject({ installed: true, isShow: false, deferredPrompt: undefined });
  expect(told().at(-1)).toBe("pwa/installed");
});
