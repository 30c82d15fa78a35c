// @vitest-environment jsdom
import { CONFIG, FORMAT } from "@core";
import { ConfigStore } from "@core/host";
import { mount, testPage, type Mounted } from "@core/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { THEME } from "../contract.ts";
import texts from "../locales/en.json" with { type: "json" };
import { ThemeStore } from "../theme-store.ts";
import { SettingsPanel } from "./settings-panel.tsx";

let shown: Mounted;
afterEach(() => shown.unmount());

async function open(themes: unknown) {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const page = testPage({ preferences: texts });
  const config = new ConfigStore(page.http, page.storage, { later: () => undefined });
  const languages = [{ value: "en", label: "English" }];
  const common = { defaultCurrency: "EUR", operatorId: "test", brandHash: "test", currencySymbols: {}, languages };
  await config.load(Promise.resolve({ brandName: "Example", common, themes }));
  page.services.provideValue(CONFIG, config).provideValue(THEME, new ThemeStore(page.storage, config));
  await page.i18n.load("preferences");
  shown = await mount(page.services, <SettingsPanel />);
  const group = (name: string) => shown.container.querySelector(`[role=group][aria-label="${name}"]`);
  const looks = () => [...(group("Look")?.querySelectorAll("button") ?? [])];
  const select = shown.container.querySelector<HTMLSelectElement>('select[aria-label="Time zone"]')!;
  return { ...page, looks, select };
}

test("a brand's looks stand beside the product's own, and the one that is pressed is kept", async () => {
  const { looks, storage } = await open([{ name: "midnight", label: "Midnight" }]);
  expect(looks().map(({ textContent, ariaPressed }) => [textContent, ariaPressed])).toEqual([
    ["Example", "true"],
    ["Midnight", "false"],
  ]);
  await act(() => Promise.resolve(looks()[1]!.click()));
  expect(storage.get("themeName")).toBe("midnight");
  expect(looks().map((look) => look.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
});

test.each([
  ["no looks", undefined],
  ["looks that are unusable", [{ name: "Mid night", label: "<b>" }]],
])("a brand with %s has nothing to choose from", async (_, themes) => {
  expect((await open(themes)).looks()).toEqual([]);
});

test("times are told in the zone that is chosen, by the names that places have today, and again as on the device", async () => {
  const { select, services } = await open([]);
  const format = services.get(FORMAT);
  const zones = [...select.options].map(({ value }) => value);
  expect(zones).toEqual(expect.arrayContaining(["UTC", "Europe/Kyiv", "Asia/Kolkata", "America/New_York"]));
  expect(zones).not.toContain("Europe/Kiev");
  const choose = (value: string) =>
    act(() => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return Promise.resolve();
    });
  await choose("Asia/Tokyo");
  expect(format.state.timeZone).toBe("Asia/Tokyo");
  expect(shown.container.textContent).toContain("1 Jan 2026, 21:00");
  await choose("");
  expect(format.state.timeZone).toBeUndefined();
});
