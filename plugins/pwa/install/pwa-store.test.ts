// @vitest-environment jsdom
import type { ViewportState } from "@core";
import { testPage } from "@core/testing";
import { afterEach, expect, test } from "vitest";
import { type InstallPromptEvent, installRequested } from "../contract.ts";
import { followInstall } from "./follow-install.ts";
import { type PwaPlace, PwaStore } from "./pwa-store.ts";

const DAY = 86_400_000;
const CONFIGURATION = {
  afterInstallClick: "30d",
  afterCancelClick: "7d",
  osFilter: ["IOS" as const, "ANDROID" as const],
  pages: [],
};

let end: (() => void) | undefined;
afterEach(() => end?.());

function phone(
  viewport: Partial<ViewportState> = { deviceType: "android" },
  { isFramed = false, isWebview = false }: Partial<Pick<PwaPlace, "isFramed" | "isWebview">> = {},
) {
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
    isWebview,
  });
  followInstall(store, { bus, scope: page.scope });
  store.consider();
  end = () => page.scope.dispose();
  const reported = () => page.messages.map(({ topic }) => topic.id);
  const go = (to: string) => {
    path = to;
    store.consider();
  };
  return { ...page, store, reported, go };
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

test("a phone is asked once its browser can install, and the browser's own bar is suppressed", () => {
  const { store, reported } = phone();
  expect(store.state).toMatchObject({ isShow: false, installed: false, isIos: false, isChrome: true });
  expect(offer().event.defaultPrevented).toBe(true);
  expect(store.state.isShow).toBe(true);
  expect(reported()).toEqual(["pwa/install-available"]);
});

test.each([
  ["accepted", "pwa/install-accepted"],
  ["dismissed", "pwa/install-dismissed"],
] as const)("a press opens the browser's prompt once, and that it was %s is published", async (outcome, topic) => {
  const { store, reported, storage, clock } = phone();
  const { asked } = offer(outcome);
  expect(store.install()).toBe("asked");
  expect(store.install()).toBe("instructions");
  await expect
    .poll(reported)
    .toEqual(["pwa/install-available", "pwa/install-requested", "pwa/install-requested", topic]);
  expect(asked()).toBe(1);
  expect(storage.get("pwaLastInstallClick")).toBe(String(clock.now()));
  expect(store.state).toMatchObject({ isShow: false, deferredPrompt: undefined });
});

test("a player who cancels is not asked for the brand's interval, on any page", () => {
  const { store, go, clock, storage, reported } = phone();
  offer();
  store.cancel();
  expect(storage.get("pwaLastCancelClick")).toBe(String(clock.now()));
  expect(reported().at(-1)).toBe("pwa/install-dismissed");
  clock.advance(7 * DAY);
  go("/");
  expect(store.state.isShow).toBe(false);
  clock.advance(1);
  go("/");
  expect(store.state.isShow).toBe(true);
  go("/football");
  expect(store.state.isShow).toBe(false);
});

test("an iPhone has no prompt: the player gets instructions at once", () => {
  const { store } = phone({ deviceType: "ios" });
  expect(store.state).toMatchObject({ isIos: true, isShow: true });
  expect(store.install()).toBe("instructions");
  expect(store.state.isShow).toBe(false);
});

test("another plugin's request works like the press", () => {
  const { bus, store } = phone();
  const { asked } = offer();
  bus.as("menu").publish(installRequested, {});
  expect(asked()).toBe(1);
  expect(store.state.isShow).toBe(false);
});

test("neither the installed product, nor a page in a frame or inside another app asks", () => {
  const app = phone({ deviceType: "android", channel: "PWA" });
  offer();
  expect(app.store.state).toMatchObject({ installed: true, isShow: false });
  for (const place of [{ isFramed: true }, { isWebview: true }]) {
    const { store, reported } = phone({ deviceType: "ios" }, place);
    expect(store.state.isShow).toBe(false);
    expect(reported()).toEqual([]);
  }
});

test("an installation ends the asking and is published", () => {
  const { store, reported } = phone();
  offer();
  window.dispatchEvent(new Event("appinstalled"));
  expect(store.state).toMatchObject({ installed: true, isShow: false, deferredPrompt: undefined });
  expect(reported().at(-1)).toBe("pwa/installed");
});
