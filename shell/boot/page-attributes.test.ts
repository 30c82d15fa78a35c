// @vitest-environment jsdom
import { Scope } from "@core";
import { WindowViewport } from "@core/host";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPageAttributes } from "./page-attributes.ts";

const noQuery = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const height = () => document.documentElement.style.getPropertyValue("--screen-height");

let scope: Scope;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => noQuery);
  resize(390, 800);
  // Another test may have set a theme on the document.
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  scope = new Scope();
});
afterEach(() => {
  scope.dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function resize(width: number, high: number): void {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", high);
  window.dispatchEvent(new Event("resize"));
}

test("the page's attributes show its language, channel and view", () => {
  keepPageAttributes(scope, new WindowViewport(scope), { language: "ar", dir: "rtl" });
  const { lang, dir, dataset } = document.documentElement;
  expect({ lang, dir, ...dataset }).toEqual({ lang: "ar", dir: "rtl", channel: "MOBILE_WEB", view: "simple" });
});

test("the screen's height and the view's width apply once the window has kept its size for 200 ms", () => {
  const viewport = new WindowViewport(scope);
  keepPageAttributes(scope, viewport, { language: "en", dir: "ltr" });
  expect(height()).toBe("800px");
  resize(400, 700);
  vi.advanceTimersByTime(199);
  resize(410, 600);
  vi.advanceTimersByTime(199);
  expect([height(), viewport.state.width]).toEqual(["800px", 390]);
  vi.advanceTimersByTime(1);
  expect([height(), viewport.state.width]).toEqual(["600px", 410]);
});

test("an ended page measures nothing any more", () => {
  keepPageAttributes(scope, new WindowViewport(scope), { language: "en", dir: "ltr" });
  resize(400, 500);
  scope.dispose();
  vi.advanceTimersByTime(1000);
  expect(height()).toBe("800px");
});
