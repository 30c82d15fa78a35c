// @vitest-environment jsdom
import { LayoutStore, Scope } from "@core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frameOf, measureLayout, showLayout } from "./measure-layout.ts";

class Sizes {
  static all: Sizes[] = [];
  readonly observed = new Set<Element>();
  constructor(readonly changed: () => void) {
    Sizes.all.push(this);
  }
  /** A browser reports the size of a newly observed element after the next layout; here it is reported at once. */
  observe(element: Element): void {
    this.observed.add(element);
    this.changed();
  }
  disconnect(): void {
    this.observed.clear();
  }
}

const root = document.documentElement;
const part = (name: string, size: Partial<Record<"offsetHeight" | "offsetWidth", number>>) => {
  const element = document.body.appendChild(document.createElement("div"));
  element.className = name;
  for (const [key, value] of Object.entries(size)) Object.defineProperty(element, key, { value, configurable: true });
  return element;
};

beforeEach(() => {
  Sizes.all = [];
  vi.stubGlobal("ResizeObserver", Sizes);
  part("app-header", { offsetHeight: 64 });
  part("app-start", { offsetWidth: 232 });
  part("app-end", { offsetWidth: 344 });
});
afterEach(() => {
  document.body.replaceChildren();
  root.dir = "ltr";
  vi.unstubAllGlobals();
});

test("the header covers the top, the bottom navigation the bottom, and the columns their sides", () => {
  expect(frameOf(root)).toEqual({ top: 64, bottom: 0, left: 232, right: 344 });
  part("bottom-nav", { offsetHeight: 56 });
  expect(frameOf(root).bottom).toBe(56);
});

test("from right to left the columns swap sides", () => {
  root.dir = "rtl";
  expect(frameOf(root)).toMatchObject({ left: 344, right: 232 });
});

test("a banner above the header covers the top while it is visible", () => {
  const layout = new LayoutStore();
  const scope = new Scope();
  let headerEnd = 100;
  document.querySelector(".app-header")!.getBoundingClientRect = () => new DOMRect(0, headerEnd - 64, 1440, 64);
  const banner = part("open-sandbox", { offsetHeight: 36 });
  measureLayout(layout, root, scope);
  expect(layout.state.top).toBe(100);
  expect(Sizes.all[0]?.observed).toContain(banner);
  headerEnd = 64;
  dispatchEvent(new Event("scroll"));
  expect(layout.state.top).toBe(64);
  scope.dispose();
  headerEnd = 100;
  dispatchEvent(new Event("scroll"));
  expect(layout.state.top).toBe(64);
});

test("a part that changes its size is measured, until the scope ends", () => {
  const layout = new LayoutStore();
  const scope = new Scope();
  const look = measureLayout(layout, root, scope);
  const nav = part("bottom-nav", { offsetHeight: 56 });
  expect(layout.state.bottom).toBe(0);
  look();
  expect(layout.state.bottom).toBe(56);
  expect(Sizes.all[0]?.observed).toContain(nav);
  Object.defineProperty(nav, "offsetHeight", { value: 80 });
  Sizes.all[0]?.changed();
  expect(layout.state.bottom).toBe(80);
  scope.dispose();
  look();
  expect(Sizes.all[0]?.observed.size).toBe(0);
});

test("style sheets get the header's bottom edge, also while it holds a banner", () => {
  const header = document.querySelector(".app-header")!;
  Object.defineProperty(header, "clientHeight", { value: 64, configurable: true });
  const scope = new Scope();
  measureLayout(new LayoutStore(), root, scope);
  expect(root.style.getPropertyValue("--header-end")).toBe("64px");
  Object.defineProperty(header, "clientHeight", { value: 100 });
  Sizes.all[0]?.changed();
  expect(root.style.getPropertyValue("--header-end")).toBe("100px");
  scope.dispose();
});

test("style sheets get the layout", () => {
  showLayout({ top: 64, bottom: 56, left: 0, right: 344 }, root);
  expect(["top", "bottom", "left", "right"].map((edge) => root.style.getPropertyValue(`--layout-${edge}`))).toEqual([
    "64px",
    "56px",
    "0px",
    "344px",
  ]);
});
