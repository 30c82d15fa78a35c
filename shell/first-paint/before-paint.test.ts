// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  localStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});

const started = async (kept: Readonly<Record<string, string>>) => {
  Object.assign(localStorage, kept);
  await import("./before-paint.ts");
  return { ...document.documentElement.dataset };
};

test("without stored choices a page has the device's mode and the product's look", async () => {
  expect(await started({})).toEqual({ theme: "dark", themeName: "floodlight" });
});

test("a player's choices apply before the first paint: dark or light, more contrast, a brand's look", async () => {
  expect(await started({ themeMode: "light", themeName: "floodlight-contrast" })).toEqual({
    theme: "light",
    themeName: "floodlight-contrast",
    contrast: "more",
  });
});

test.each([
  ["midnight", "midnight"],
  ["", "floodlight"],
  ["<b>", "floodlight"],
  ["a b", "floodlight"],
  ["Midnight", "floodlight"],
  ["x".repeat(41), "floodlight"],
])("a stored look %j is %s", async (themeName, shown) => {
  expect(await started({ themeName })).toEqual({ theme: "dark", themeName: shown });
});
