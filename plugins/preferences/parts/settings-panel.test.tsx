// @vitest-environment jsdom
import { CONFIG, FORMAT } from "@core";
import { ConfigStore } from "@core/host";
import { mount, type Mounted, testPage } from "@core/testing";
import { within } from "@testing-library/react";
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
  const { screen, user } = shown;
  const looks = () => {
    const group = screen.queryByRole("group", { name: "Look" });
    return group ? within(group).getAllByRole("button") : [];
  };
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
  return { ...page, screen, user, looks, select };
}

test("a brand's themes are offered beside the product's own, and the chosen one is stored", async () => {
  const { looks, user, storage } = await open([{ name: "midnight", label: "Midnight" }]);
  expect(looks().map(({ textContent, ariaPressed }) => [textContent, ariaPressed])).toEqual([
    ["Example", "true"],
    ["Midnight", "false"],
  ]);
  await user.click(looks()[1]!);
  expect(storage.get("themeName")).toBe("midnight");
  expect(looks().map((look) => look.ariaPressed)).toEqual(["false", "true"]);
});

test.each([
  ["no themes", undefined],
  ["unusable themes", [{ name: "Mid night", label: "<b>" }]],
])("a brand with %s offers no choice of themes", async (_, themes) => {
  expect((await open(themes)).looks()).toEqual([]);
});

test("times are shown in the chosen time zone, and in the device's zone again; zones have their current names", async () => {
  const { screen, user, select, services } = await open([]);
  const format = services.get(FORMAT);
  const zones = [...select.options].map(({ value }) => value);
  expect(zones).toEqual(expect.arrayContaining(["UTC", "Europe/Kyiv", "Asia/Kolkata", "America/New_York"]));
  expect(zones).not.toContain("Europe/Kiev");
  await user.selectOptions(select, "Asia/Tokyo");
  expect(format.state.timeZone).toBe("Asia/Tokyo");
  expect(screen.getByText(/1 Jan 2026, 21:00/)).toBeDefined();
  await user.selectOptions(select, "");
  expect(format.state.timeZone).toBeUndefined();
});
